import { CAST, GUILDS } from '../sandbox/world/cast.ts'
import { areKnown } from './are-known.ts'
import { callAction } from './call-action.ts'
import { expect, test } from './fixtures.ts'
import { newcomers } from './newcomers.ts'
import { openNewRun, planRun, runIdOf } from './on-runs-page.ts'
import { signIn } from './sign-in.ts'

const guildId = GUILDS.colossus
const NOBODY = '999999999999999999'

test('Mia plans a ban of a pasted list, sees what would happen to each, drops one, runs it and takes it back', async ({
  page,
  control,
  signInAs,
  servers,
}) => {
  const ids = await newcomers(control, guildId, ['Finch', 'Wagtail', 'Xenops'])
  await signInAs('mia')
  await areKnown(page, guildId, ids)
  const bans = await (await page.request.get(`${servers.url}/api/guilds/${guildId}/bans`)).json()
  const banned = bans.rows[0]

  await page.goto(`/guilds/${guildId}/runs`)
  const dialog = await openNewRun(page)
  const list = `<@${ids[0]}> https://chat.example/users/${ids[1]}, ${ids[2]}; ${CAST.bo.id} ${NOBODY} ${banned.userId} ${ids[0]}`
  await dialog.getByRole('textbox', { name: 'Whom' }).fill(list)
  await expect(dialog.getByText('6 different ids found')).toBeVisible()
  await dialog.getByRole('textbox', { name: /Reason/ }).fill('raid of Friday night')
  await dialog.getByRole('button', { name: 'Show the plan' }).click()

  await expect(page.getByRole('heading', { name: 'Ban 6 members', level: 1 })).toBeVisible()
  await expect(page.getByText('3 of 6 will be banned')).toBeVisible()
  const verdicts = page.getByRole('group', { name: 'Show only what the plan says' })
  for (const [words, count] of [
    ['Will be banned', 3],
    ['Outranks you', 1],
    ['Unknown id', 1],
    ['Already banned', 1],
  ]) {
    await expect(verdicts.getByRole('button', { name: `${words} ${count}` })).toBeVisible()
  }
  await verdicts.getByRole('button', { name: /Outranks you/ }).click()
  const bo = page.getByRole('row', { name: 'Bo' })
  await expect(bo).toContainText('Left out')
  await expect(bo).toContainText(/not above/)
  await expect(page.getByRole('row', { name: 'Finch' })).toBeHidden()
  expect(await control.ban(guildId, ids[0]!)).toBeNull()

  await verdicts.getByRole('button', { name: /^All/ }).click()
  await page.getByRole('button', { name: 'Take Xenops out' }).click()
  await expect(page.getByRole('row', { name: 'Xenops' })).toContainText('Taken out')
  await page.getByRole('button', { name: 'Put Xenops back' }).click()
  await expect(page.getByText('3 of 6 will be banned')).toBeVisible()
  const search = page.getByRole('searchbox', { name: 'Search targets' })
  await search.fill('xen')
  await expect(page.getByRole('row', { name: 'Finch' })).toBeHidden()
  await page.getByRole('button', { name: 'Take 1 out' }).click()
  await expect(page.getByRole('button', { name: 'Put 1 back' })).toBeVisible()
  await expect(page.getByRole('row', { name: 'Xenops' })).toContainText('Taken out')
  await search.fill('')
  await expect(page.getByRole('button', { name: 'Put 1 back' })).toBeHidden()
  await expect(page.getByText('2 of 6 will be banned')).toBeVisible()
  // What the plan says narrows nothing any more once it runs.
  await verdicts.getByRole('button', { name: /^Will be banned/ }).click()
  await expect(bo).toBeHidden()
  await page.getByRole('button', { name: 'Ban 2 members' }).click()
  await expect(
    page.getByText('2 were banned, 1 was taken out and 3 were left out by the plan.', { exact: true }),
  ).toBeVisible()
  for (const [name, state] of [
    ['Finch', 'Done'],
    ['Wagtail', 'Done'],
    ['Xenops', 'Taken out'],
    ['Bo', 'Left out'],
  ] as const) {
    await expect(page.getByRole('row', { name, exact: true })).toContainText(state)
  }
  await expect(page.getByRole('row', { name: 'Finch', exact: true })).toContainText(/Case #\d/)
  expect((await control.ban(guildId, ids[0]!))?.reason).toContain('raid of Friday night')
  expect(await control.ban(guildId, ids[2]!)).toBeNull()
  expect(await control.member(guildId, ids[2]!)).not.toBeNull()

  const banRun = runIdOf(page)
  await page.getByRole('button', { name: 'Undo this run' }).click()
  const undo = page.getByRole('dialog', { name: 'Undo: Ban 6 members' })
  await expect(undo).toContainText(
    'Lost roles come back on joining again, as far as you may give them; deleted messages do not.',
  )
  await undo.getByRole('button', { name: 'Show the plan' }).click()
  await expect(page.getByRole('heading', { name: 'Unban 2 accounts', level: 1 })).toBeVisible()
  await page.getByRole('button', { name: 'Unban 2 accounts' }).click()
  await expect(page.getByText('2 were unbanned.', { exact: true })).toBeVisible()
  expect(await control.ban(guildId, ids[0]!)).toBeNull()
  expect(await control.ban(guildId, banned.userId)).not.toBeNull()

  await page.getByRole('link', { name: 'an earlier run' }).click()
  await expect(page).toHaveURL(new RegExp(`/runs/${banRun}$`))
  await expect(page.getByRole('link', { name: 'taken back by another run' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Undo this run' })).toBeHidden()
})

test('a run goes on when Mia leaves, rests when she pauses it, and what she cancels is left alone', async ({
  page,
  control,
  signInAs,
}) => {
  // So many that none of what follows can be too late.
  const names = Array.from({ length: 30 }, (_, n) => `Plover ${n}`)
  const ids = await newcomers(control, guildId, names)
  await signInAs('mia')
  await areKnown(page, guildId, ids)
  await control.setLatency({ ms: 800 })
  await planRun(page, { guildId, action: 'Rename', text: ids.join(' '), nick: 'Bird' })
  await page.getByRole('button', { name: 'Rename 30 members' }).click()
  await expect(page.getByRole('progressbar')).toBeVisible()
  await page.getByRole('button', { name: 'Pause' }).click()
  await expect(page.getByText('Paused by Mia.')).toBeVisible()

  await page.getByRole('link', { name: 'All runs' }).click()
  const line = page.getByRole('listitem').filter({ hasText: 'Rename 30 members' })
  await expect(line).toContainText('Paused')
  await line.getByRole('link').click()
  // The answer is on its way for so long that she presses the next button before it.
  const { promise: answered, resolve: answer } = Promise.withResolvers<void>()
  await page.route('**', async (route, request) => {
    if (!request.headers()['next-action']) return route.fallback()
    const response = await route.fetch()
    await answered
    await route.fulfill({ response })
  })
  await page.getByRole('button', { name: 'Go on' }).click()
  await expect(page.getByRole('button', { name: 'Pause' })).toBeVisible()
  await page.getByRole('button', { name: 'Cancel the rest' }).click()
  answer()
  await expect(page.getByText(/^\d.*cancelled\.$/)).toBeVisible()
  await expect(page.getByText('Cancelled by Mia.')).toBeVisible()
  await expect(page.getByRole('row', { name: 'Plover' }).last()).toContainText('Cancelled')
})

test('by keyboard alone: a plan, a filter, one taken out, the start and the result', async ({
  page,
  control,
  signInAs,
}) => {
  const ids = await newcomers(control, guildId, ['Teal', 'Skua'])
  await signInAs('mia')
  await areKnown(page, guildId, ids)
  await page.goto(`/guilds/${guildId}/runs`)
  await openNewRun(page)
  const press = async (key: string, times = 1) => {
    for (let n = 0; n < times; n++) await page.keyboard.press(key)
  }
  const action = page.getByRole('combobox', { name: 'What to do' })
  await expect(action).toBeFocused()
  await expect(async () => {
    // A list forgets a second later what was typed.
    await page.keyboard.type('Rename')
    await expect(action.locator('option:checked')).toHaveText('Rename', { timeout: 2_000 })
  }).toPass()
  await press('Tab')
  await page.keyboard.insertText(ids.join('\n'))
  // The button for a file stands between.
  await press('Tab', 2)
  await expect(page.getByRole('textbox', { name: 'Nick' })).toBeFocused()
  await page.keyboard.type('Duck')
  await press('Control+Enter')
  await expect(page.getByText('2 of 2 will be renamed')).toBeVisible()
  await page.getByRole('row', { name: 'Teal' }).getByRole('link').focus()
  await press('ArrowDown')
  await expect(page.getByRole('row', { name: 'Skua' }).getByRole('link')).toBeFocused()
  await press('Tab')
  await press('Enter')
  await expect(page.getByText('1 of 2 will be renamed')).toBeVisible()
  await page.getByRole('button', { name: 'Rename 1 member', exact: true }).focus()
  await press('Enter')
  await expect(page.getByText(/^1 was renamed/)).toBeVisible()
})

test('Hana can plan no ban and sees no run of Mia; Otto finds no such page', async ({
  page,
  browser,
  control,
  servers,
  signInAs,
  expectTrouble,
}) => {
  expectTrouble(/404/)
  const home = GUILDS.borealis
  const { user } = await control.addMember(home, { username: 'stork', global_name: 'Stork' })
  await signInAs('mia')
  await areKnown(page, home, [user.id])
  await planRun(page, { guildId: home, action: 'Kick', text: user.id })
  const runId = runIdOf(page)

  const hana = await browser.newContext({ baseURL: servers.url })
  await signIn(hana, servers, 'hana')
  const atHana = await hana.newPage()
  await atHana.goto(`/guilds/${home}/runs`)
  await expect(atHana.getByRole('heading', { name: 'No runs yet' })).toBeVisible()
  const dialog = await openNewRun(atHana)
  await dialog.getByRole('textbox', { name: 'Whom' }).fill(user.id)
  await expect(dialog.getByRole('button', { name: 'Show the plan' })).toHaveAttribute('aria-disabled', 'true')
  await expect(dialog.getByRole('button', { name: 'Show the plan' })).toHaveAccessibleDescription(/Ban Members/)
  const order = (name: string, input: object) =>
    callAction(hana.request, { url: servers.url, path: `/guilds/${home}/runs`, action: name, input })
  const plan = { guildId: home, action: 'member.ban', input: { deleteMessageDays: 0 }, targets: { ids: [user.id] } }
  expect((await order('planRun', plan)).result).toMatchObject({ ok: false, error: { code: 'forbidden' } })
  expect((await order('startRun', { guildId: home, runId })).result).toMatchObject({ error: { code: 'not_found' } })
  for (const path of [`runs/${runId}`, `runs/${runId}/targets`, `runs/${runId}/export?format=csv`]) {
    expect((await hana.request.get(`/api/guilds/${home}/${path}`)).status(), path).toBe(404)
  }
  await hana.close()

  await signInAs('otto')
  const seen = await page.goto(`/guilds/${GUILDS.colossus}/runs`)
  expect(seen?.status()).toBe(404)
  expect((await page.request.get(`/api/guilds/${GUILDS.colossus}/runs`)).status()).toBe(404)
  expect(await control.member(home, user.id)).not.toBeNull()
})
