import { GUILDS } from '../sandbox/world/cast.ts'
import { areKnown } from './are-known.ts'
import { expect, test } from './fixtures.ts'
import { holdPartWith } from './hold-part.ts'
import { openNewRun, planRun, runIdOf } from './on-runs-page.ts'

const guildId = GUILDS.colossus

test('a plan says when its bans end, and is discarded', async ({ page, control, signInAs }) => {
  const { user } = await control.addMember(guildId, { username: 'quetzal', global_name: 'Quetzal' })
  await signInAs('mia')
  await areKnown(page, guildId, [user.id])
  // What is left when the other one is gone.
  await planRun(page, { guildId, action: 'Kick', text: user.id })
  await page.goto(`/guilds/${guildId}/runs`)
  const dialog = await openNewRun(page)
  await dialog.getByRole('combobox', { name: 'What to do' }).selectOption('Ban')
  await dialog.getByRole('textbox', { name: 'Whom' }).fill(user.id)
  await dialog.getByText('1 week', { exact: true }).click()
  await dialog.getByRole('button', { name: 'Show the plan' }).click()
  await expect(page.getByText('1 of 1 will be banned')).toBeVisible()
  await expect(page.getByText(/ · until /)).toBeVisible()
  const planned = runIdOf(page)
  await page.getByRole('button', { name: 'Discard' }).click()
  await expect(page).toHaveURL(/\/runs$/)
  await expect(page.getByRole('list', { name: 'Runs' })).toBeAttached()
  await expect(page.locator(`a[href*="${planned}"]`)).toHaveCount(0)
  await expect(page.getByText(/^\d+ runs?(, more below)?$/)).toBeVisible()
  expect(await control.ban(guildId, user.id)).toBeNull()
})

test('while the runs that Mia asked for are on their way, nothing is said of them, and her choice keeps the focus', async ({
  page,
  control,
  signInAs,
}) => {
  const { user } = await control.addMember(guildId, { username: 'kagu', global_name: 'Kagu' })
  await signInAs('mia')
  await areKnown(page, guildId, [user.id])
  await planRun(page, { guildId, action: 'Kick', text: user.id })
  await page.goto(`/guilds/${guildId}/runs?status=asking`)
  const none = page.getByRole('heading', { name: /^No run is/ })
  await expect(none).toBeVisible()
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  const list = /\/api\/guilds\/\d+\/runs(\?|$)/
  await page.route(list, async route => {
    await released
    await route.continue()
  })
  const choice = page.getByRole('combobox', { name: 'Show runs that are' })
  await choice.focus()
  const asked = page.waitForRequest(list)
  await choice.selectOption('All runs')
  await asked
  await expect(page).toHaveURL(/\/runs$/)
  await expect(none).toBeVisible()
  await expect(choice).toBeFocused()
  await expect(page.getByText('0 runs match', { exact: true })).toBeVisible()
  release()
  await expect(page.getByRole('link', { name: 'Kick Kagu' })).toBeVisible()
  await expect(page.getByText(/^\d+ runs?(, more below)?$/)).toBeVisible()
  await expect(choice).toBeFocused()
})

test('a rail that comes after a run has begun is what the server made of it, and then says so', async ({
  page,
  context,
  control,
  servers,
  signInAs,
}) => {
  const { user } = await control.addMember(guildId, { username: 'korhaan', global_name: 'Korhaan' })
  await signInAs('mia')
  await areKnown(page, guildId, [user.id])
  await planRun(page, { guildId, action: 'Rename', text: user.id, nick: 'Bird' })

  const held = await holdPartWith(servers.url, 'aria-label="Colossus"')
  const late = await context.newPage()
  const listening = late.waitForResponse(/\/events\?/)
  await late.goto(`${held.url}/guilds/${guildId}/members`, { waitUntil: 'commit' })
  await listening
  await control.addFault({ method: 'PATCH', path: `/members/${user.id}`, kind: 'hang', times: 9 })
  await page.getByRole('button', { name: 'Rename 1 member' }).click()
  await expect(late.getByRole('link', { name: /^Runs.*1 under way/ })).toBeVisible()
  await expect(late.getByRole('link', { name: /^Colossus/ })).toHaveCount(0)
  // What does not fit what the server made is trouble.
  held.letGo()
  await expect(late.getByRole('link', { name: 'Colossus, 1 run under way' })).toBeVisible()
  await late.close()
  held.close()
  await control.clearFaults()
})
