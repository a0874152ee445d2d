import { readFileSync } from 'node:fs'
import { CAST, GUILDS, ROLES } from '../sandbox/world/cast.ts'
import { areKnown } from './are-known.ts'
import { callAction } from './call-action.ts'
import { expect, test } from './fixtures.ts'
import { holdPartWith } from './hold-part.ts'
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
  const ids = await newcomers(control, guildId, ['Finch', 'Wagtail', 'Dunlin'])
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
  await page.getByRole('button', { name: 'Take Dunlin out' }).click()
  await expect(page.getByRole('row', { name: 'Dunlin' })).toContainText('Taken out')
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
    ['Dunlin', 'Taken out'],
    ['Bo', 'Left out'],
  ] as const) {
    await expect(page.getByRole('row', { name, exact: true })).toContainText(state)
  }
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
  const ids = await newcomers(control, guildId, ['Teal', 'Smew'])
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
  await expect(page.getByRole('row', { name: 'Smew' }).getByRole('link')).toBeFocused()
  await press('Tab')
  await press('Enter')
  await expect(page.getByText('1 of 2 will be renamed')).toBeVisible()
  await page.getByRole('button', { name: 'Rename 1 member', exact: true }).focus()
  await press('Enter')
  await expect(page.getByText(/^1 was renamed/)).toBeVisible()
})

test('a plan says when its bans end, and is discarded', async ({ page, control, signInAs }) => {
  const { user } = await control.addMember(guildId, { username: 'garganey', global_name: 'Garganey' })
  await signInAs('mia')
  await areKnown(page, guildId, [user.id])
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
  const { user } = await control.addMember(guildId, { username: 'smew', global_name: 'Smew' })
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
  await expect(page.getByRole('link', { name: 'Kick Smew' })).toBeVisible()
  await expect(page.getByText(/^\d+ runs?(, more below)?$/)).toBeVisible()
  await expect(choice).toBeFocused()
})

test('what failed is tried again by whoever ordered it; Bo saves what came of it as a file, Mia may not', async ({
  browser,
  page,
  context,
  control,
  servers,
  signInAs,
}) => {
  const home = GUILDS.borealis
  const people = await Promise.all(
    ['Sora', '=1+1'].map((name, n) => control.addMember(home, { username: `rail${n}`, global_name: name })),
  )
  const ids = people.map(({ user }) => user.id)
  await control.addFault({ method: 'PATCH', path: `/members/${ids[1]}`, kind: 'status', status: 403 })
  await signInAs('bo')
  await areKnown(page, home, ids)
  await planRun(page, { guildId: home, action: 'Rename', text: ids.join(' '), nick: 'Bird' })
  await page.getByRole('button', { name: 'Rename 2 members' }).click()
  const again = page.getByRole('button', { name: 'Try 1 again' })
  await expect(again).toBeVisible()
  const row = page.getByRole('row', { name: '=1+1' })
  await expect(row).toContainText('Refused')
  // On a phone its line shows the beginning of why.
  const size = page.viewportSize()!
  await page.setViewportSize({ width: 390, height: 844 })
  const detail = page.getByRole('dialog', { name: '=1+1' })
  for (const open of [
    () => row.getByRole('button', { name: 'Details: =1+1, Refused' }).click(),
    () => row.getByText('Nothing was changed').filter({ visible: true }).click(),
  ]) {
    await open()
    await expect(detail.getByText(/Nothing was changed/)).toBeInViewport({ ratio: 1 })
    await detail.getByRole('button', { name: 'Close', exact: true }).last().click()
    await expect(detail).toBeHidden()
  }
  await page.setViewportSize(size)

  await page.getByRole('button', { name: 'Export' }).click()
  const download = page.waitForEvent('download')
  await page.getByRole('menuitem', { name: /CSV/ }).click()
  const [head, ...lines] = readFileSync(await (await download).path(), 'utf8')
    .trim()
    .split('\r\n')
  expect(head).toBe('id,name,plan,plan_text,state,explanation,entry_id,settled_at,reason,expires_at,undo_of')
  expect(lines).toHaveLength(2)
  expect(lines[0]).toMatch(new RegExp(`^${ids[0]},Sora,do,,done,,[\\da-f-]{36},20`))
  expect(lines[1]).toMatch(new RegExp(`^${ids[1]},'=1\\+1,do,,refused,.*Nothing was changed`))

  const mia = await browser.newContext({ baseURL: servers.url })
  await signIn(mia, servers, 'mia')
  const atMia = await mia.newPage()
  await atMia.goto(page.url())
  await expect(atMia.getByRole('button', { name: 'Export' })).toBeVisible()
  await expect(atMia.getByRole('button', { name: /^Try/ })).toBeHidden()
  const refused = await mia.request.get(`/api/guilds/${home}/runs/${runIdOf(page)}/export?format=csv`)
  expect(refused.status()).toBe(403)
  await mia.close()

  await again.click()
  await expect(page.getByText('2 were renamed.', { exact: true })).toBeVisible()
  await expect(again).toBeHidden()
  expect((await context.request.get(`/api/guilds/${home}/runs/${runIdOf(page)}/export?format=json`)).ok()).toBe(true)
})

test('what a run did to nobody as a whole, but to somebody in part, is taken back from its page', async ({
  page,
  context,
  control,
  servers,
  signInAs,
}) => {
  const { crimson, azure } = ROLES.colossus
  const { user } = await control.addMember(guildId, { username: 'pratincole', global_name: 'Pratincole' })
  await signInAs('mia')
  await areKnown(page, guildId, [user.id])
  const { result } = await callAction(context.request, {
    url: servers.url,
    path: `/guilds/${guildId}/runs`,
    action: 'planRun',
    input: {
      guildId,
      action: 'member.roles',
      input: { add: [crimson, azure], remove: [] },
      reason: '',
      targets: { ids: [user.id] },
    },
  })
  await control.addFault({ method: 'PUT', path: `/roles/${azure}`, times: 1, kind: 'status', status: 403 })
  await page.goto(`/guilds/${guildId}/runs/${(result as { runId?: string } | null)?.runId}`)
  await page.getByRole('button', { name: 'Change roles of 1 member' }).click()
  await expect(page.getByText('1 failed.', { exact: true })).toBeVisible()
  expect((await control.member(guildId, user.id))?.roles).toEqual([crimson])
  // What is taken back goes by what was heard.
  const worn = async () =>
    (await (await page.request.get(`/api/guilds/${guildId}/members?ids=${user.id}&role=${crimson}`)).json()).rows
  await expect.poll(worn).toHaveLength(1)

  await page.getByRole('button', { name: 'Undo this run' }).click()
  const undo = page.getByRole('dialog', { name: 'Undo: Change roles of Pratincole' })
  await undo.getByRole('button', { name: 'Show the plan' }).click()
  await page.getByRole('button', { name: 'Change roles of 1 member' }).click()
  await expect(page.getByText('1 was given or relieved of roles.', { exact: true })).toBeVisible()
  expect((await control.member(guildId, user.id))?.roles).toEqual([])
})

test('a rail that comes after a run has begun is what the server made of it, and then says so', async ({
  page,
  context,
  control,
  servers,
  signInAs,
}) => {
  const { user } = await control.addMember(guildId, { username: 'whimbrel', global_name: 'Whimbrel' })
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

test('Hana can plan no ban and sees no run of Mia; Otto finds no such page', async ({
  page,
  context,
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

  await context.clearCookies()
  await signInAs('otto')
  const seen = await page.goto(`/guilds/${GUILDS.colossus}/runs`)
  expect(seen?.status()).toBe(404)
  expect((await page.request.get(`/api/guilds/${GUILDS.colossus}/runs`)).status()).toBe(404)
  expect(await control.member(home, user.id)).not.toBeNull()
})
