import { CAST, GUILDS } from '../sandbox/world/cast.ts'
import { expect, test } from './fixtures.ts'

test('a guild opens at a glance: facts, numbers that lead on, charts and the same as tables', async ({
  page,
  control,
  signInAs,
}) => {
  await control.addMember(GUILDS.aurora, {
    username: 'siskin',
    global_name: 'Siskin',
    joined_at: new Date().toISOString(),
  })
  await signInAs('mia')
  await page.goto(`/guilds/${GUILDS.aurora}`)
  await expect(page.getByRole('heading', { name: 'Overview', level: 1 })).toBeVisible()
  await expect(page.getByRole('region', { name: 'About this guild' })).toContainText('Ada')
  await expect(page.getByRole('figure').filter({ hasText: 'Joins and leaves' })).toBeVisible()
  await page.getByText('7 days', { exact: true }).click()
  await expect(page.getByRole('radio', { name: '7 days' })).toBeChecked()
  await page.getByRole('button', { name: 'Show as tables' }).click()
  await expect(page.getByRole('region', { name: 'Counts over time' }).getByRole('row')).toHaveCount(29)
  await page
    .getByRole('list', { name: 'Now' })
    .getByRole('link', { name: /joined in the last hour/ })
    .click()
  await expect(page).toHaveURL(/members\?joinedAfter=1h/)
  await expect(page.getByRole('row', { name: /Siskin/ })).toBeVisible()
})

test('in Deneb it says what the bot lacks and where to switch it on; in Aurora what Mia lacks', async ({
  page,
  signInAs,
}) => {
  await signInAs('mia')
  await page.goto(`/guilds/${GUILDS.deneb}`)
  await expect(page.getByText('Switch on Ban Members in its role Steward.')).toBeVisible()
  await expect(page.getByText('You may, but Steward lacks what it needs.').first()).toBeVisible()
  await page.goto(`/guilds/${GUILDS.aurora}`)
  await expect(page.getByRole('region', { name: 'What you can do here' })).toContainText('Needs Manage Server')
})

test('Hana reads at a glance, but neither others’ actions nor their number', async ({ page, control, signInAs }) => {
  await control.logElsewhere(GUILDS.borealis, { action_type: 20, user_id: CAST.ada.id, target_id: CAST.otto.id })
  await signInAs('hana')
  await page.goto(`/guilds/${GUILDS.borealis}`)
  await expect(page.getByRole('region', { name: 'Your latest actions' })).toContainText('Nothing was done here yet')
  await expect(page.getByText('Ada kicked')).toHaveCount(0)
})
