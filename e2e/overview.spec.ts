import { CAST, GUILDS } from '../sandbox/world/cast.ts'
import { expect, test } from './fixtures.ts'
import { act, openSheet } from './on-member-sheet.ts'

test('a guild opens at a glance: facts, numbers that lead on, charts and the same as tables', async ({
  page,
  control,
  signInAs,
}) => {
  await control.addMember(GUILDS.aurora, {
    username: 'crossbill',
    global_name: 'Crossbill',
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
  const counts = page.getByRole('region', { name: 'Counts over time' })
  await expect(counts.getByRole('row')).toHaveCount(29)
  await expect(counts.getByRole('columnheader')).toHaveText([
    'From',
    'Members',
    'Joined',
    'Left',
    'Banned',
    'Messages',
    'Deleted',
    'Actions',
  ])
  await page
    .getByRole('list', { name: 'Now' })
    .getByRole('link', { name: /joined in the last hour/ })
    .click()
  await expect(page).toHaveURL(/members\?joinedAfter=1h/)
  await expect(page.getByRole('row', { name: /Crossbill/ })).toBeVisible()
})

test('what is done through Steward stands in the charts of actions, over time and by kind, and in the tables', async ({
  page,
  control,
  signInAs,
}) => {
  const { user } = await control.addMember(GUILDS.aurora, { username: 'drawn', global_name: 'Drawn' })
  await signInAs('mia')
  const sheet = await openSheet(page, GUILDS.aurora, user.id, 'Drawn')
  const warn = await act(page, sheet, 'Warn')
  await warn.getByRole('textbox', { name: 'Reason' }).fill('counted')
  await warn.getByRole('button', { name: 'Warn Drawn' }).click()
  await expect(warn.getByRole('button', { name: 'Warn Drawn' })).toBeHidden()
  await page.goto(`/guilds/${GUILDS.aurora}`)
  const charts = page.getByRole('region', { name: 'Over time' })
  await expect(charts.getByRole('figure').filter({ hasText: /^Actions\d+ actions? through Steward/ })).toBeVisible()
  await expect(charts.getByRole('figure').filter({ hasText: /^Actions by kind/ })).toBeVisible()
  await charts.getByRole('button', { name: 'Show as tables' }).click()
  const newest = charts.getByRole('region', { name: 'Counts over time' }).getByRole('row').nth(1)
  await expect(newest.getByRole('cell').last()).toHaveText(/^[1-9]/)
  await expect(charts.getByRole('columnheader', { name: 'Actions by kind' })).toBeVisible()
  await expect(charts.getByRole('rowheader', { name: 'Warning', exact: true })).toBeVisible()
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
  await expect(page.getByRole('region', { name: 'Your latest actions' })).toContainText(
    'You have done nothing here yet',
  )
  await expect(page.getByText('Ada kicked')).toHaveCount(0)
})

test('what is chosen for the charts stands in the address: loading anew, going back and a link keep it', async ({
  page,
  signInAs,
}) => {
  await signInAs('mia')
  await page.goto(`/guilds/${GUILDS.aurora}`)
  await page.getByText('30 days', { exact: true }).click()
  await page.getByRole('button', { name: 'Show as tables' }).click()
  await expect(page).toHaveURL(/\?range=30d&as=tables$/)
  const rows = page.getByRole('region', { name: 'Counts over time' }).getByRole('row')
  await page.reload()
  await expect(page.getByRole('radio', { name: '30 days' })).toBeChecked()
  await expect(rows).toHaveCount(31)
  await page.getByRole('link', { name: 'Whole log' }).click()
  await expect(page.getByRole('heading', { name: 'Audit log', level: 1 })).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('radio', { name: '30 days' })).toBeChecked()
  await expect(rows).toHaveCount(31)
  await page.getByText('24 hours', { exact: true }).click()
  await page.getByRole('button', { name: 'Show charts' }).click()
  await expect(page).toHaveURL(new RegExp(`/guilds/${GUILDS.aurora}$`))
})

test('what is sought among the guilds stands in the address, also for whoever signs in first', async ({
  browser,
  servers,
  page,
  signInAs,
}) => {
  await signInAs('ada')
  await page.goto('/guilds')
  await page.getByRole('searchbox', { name: 'Search guilds' }).fill('col')
  await expect(page).toHaveURL(/\/guilds\?q=col$/)
  await page.reload()
  await expect(page.getByRole('searchbox', { name: 'Search guilds' })).toHaveValue('col')
  await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(1)
  // Pressed at once, before the address follows the keys.
  await page.getByRole('searchbox', { name: 'Search guilds' }).fill('aur')
  await page.getByRole('link', { name: /^Aurora/ }).click()
  await expect(page.getByRole('heading', { name: 'Members', level: 1 })).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('searchbox', { name: 'Search guilds' })).toHaveValue('aur')
  // Elsewhere: a page that is open notices by itself that nobody is signed in any more, and leaves.
  const nobodys = await browser.newContext({ baseURL: servers.url })
  const nobody = await nobodys.newPage()
  await nobody.goto('/guilds?q=aur')
  await expect(nobody).toHaveURL(/\/sign-in\?callbackUrl=%2Fguilds%3Fq%3Daur$/)
  await nobodys.close()
})

test('where nothing was counted yet one sentence says what will stand there, and offers who came in the last month', async ({
  page,
  signInAs,
}) => {
  // No story does anything in Deneb that is counted.
  await signInAs('mia')
  await page.goto(`/guilds/${GUILDS.deneb}`)
  const charts = page.getByRole('region', { name: 'Over time' })
  await expect(charts).toContainText('Nothing to draw yet')
  await expect(charts.getByRole('figure')).toHaveCount(0)
  await charts.getByRole('button', { name: /^Show who joined in 30 days \(\d+\)$/ }).click()
  await expect(page).toHaveURL(/\?range=30d$/)
  await expect(charts.getByRole('figure').filter({ hasText: 'Joins and leaves' })).toContainText(
    // By now an hour of it may have been counted, in which nobody came.
    /^Joins and leaves(\d+ joined|0 joined, 0 left; \d+ came before) and are still here/,
  )
  await expect(charts).toContainText('of those who joined, who is still here is drawn')
  await charts.getByRole('button', { name: 'Show as tables' }).click()
  await expect(charts.getByRole('cell', { name: /still here$/ }).first()).toBeVisible()
})
