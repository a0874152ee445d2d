import type { Page } from '@playwright/test'
import { GUILDS } from '../sandbox/world/cast.ts'
import { byKeyboard, comesToLife, openContent } from './by-keyboard.ts'
import { callAction } from './call-action.ts'
import { expect, test } from './fixtures.ts'
import { signIn } from './sign-in.ts'

// What is longer is walked by `npm run test:access`.
const { aurora, borealis } = GUILDS

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true })
const toast = (page: Page, text: string | RegExp) => page.getByRole('listitem').filter({ hasText: text }).last()

test('a member: the sheet is opened, read, acted from and taken back, and gives the focus back', async ({
  page,
  control,
  signInAs,
}) => {
  const { user } = await control.addMember(aurora, { username: 'knot', global_name: 'Knot' })
  const keys = byKeyboard(page)
  await signInAs('mia')
  await openContent(page, `/guilds/${aurora}/members`)
  await keys.reach(page.getByRole('searchbox', { name: 'Search members' }))
  await keys.type('knot')
  await expect(page).toHaveURL(/q=knot/)
  const row = page.getByRole('row', { name: 'Knot' }).locator('[data-row-focus]')
  await keys.enter(row)
  const sheet = page.getByRole('dialog', { name: 'Knot', exact: true })
  await expect(sheet.getByRole('heading', { name: 'History here' })).toBeVisible()
  await keys.hasPlace()

  await keys.pick(sheet.getByRole('button', { name: /^More actions/ }), 'Rename')
  const rename = page.getByRole('dialog', { name: 'Rename Knot' })
  await expect(rename.getByRole('textbox', { name: /Nick/ })).toBeFocused()
  await keys.type('Red knot')
  await keys.press('Enter')
  await expect(page.getByText('Knot is now called Red knot.')).toBeVisible()
  await expect(rename).toBeHidden()
  await keys.hasPlace()
  await expect.poll(async () => (await control.member(aurora, user.id))?.nick).toBe('Red knot')

  const renamed = page.getByRole('dialog', { name: 'Red knot', exact: true })
  await keys.enter(renamed.getByRole('button', { name: /^Undo: Mia renamed/ }))
  const undo = page.getByRole('dialog', { name: /^Undo/ })
  await keys.enter(undo.getByRole('button', { name: /^Undo/ }).last())
  await expect(undo).toBeHidden()
  await expect.poll(async () => (await control.member(aurora, user.id))?.nick).toBeNull()
  await expect(sheet.getByText('Taken back').first()).toBeVisible()
  await keys.hasPlace()

  await keys.reach(sheet.getByRole('button', { name: 'Close' }))
  await keys.press('Escape')
  await expect(sheet).toBeHidden()
  await expect(row).toBeFocused()
})

test('a run of somebody else is approved, another one denied', async ({
  page,
  context,
  control,
  servers,
  signInAs,
}) => {
  const { user } = await control.addMember(borealis, { username: 'kite', global_name: 'Kite' })
  const other = await control.addMember(borealis, { username: 'harrier', global_name: 'Harrier' })
  const order = async (name: string, input: object) => {
    const path = `/guilds/${borealis}/runs`
    const called = { url: servers.url, path, action: name, input: { guildId: borealis, ...input } }
    return (await callAction(context.request, called)).result as { ok: boolean; runId?: string }
  }
  const brakes = { limits: { ban: null, kick: null, delete: null }, approveAdministrator: false, reasonsFor: [] }
  await signIn(context, servers, 'bo')
  expect(await order('setBrakes', { ...brakes, approvalOver: 1 })).toMatchObject({ ok: true })
  try {
    await signIn(context, servers, 'mia')
    const targets = { ids: [user.id, other.user.id] }
    // A plan goes by whom Steward knows.
    for (const id of targets.ids) {
      const detail = async () =>
        (await context.request.get(`${servers.url}/api/guilds/${borealis}/members/${id}`)).json()
      await expect.poll(async () => (await detail()).member).not.toBeNull()
    }
    for (const action of ['member.nick', 'member.kick']) {
      const input = action === 'member.nick' ? { nick: 'Bird' } : {}
      const { runId } = await order('planRun', { action, input, reason: '', targets })
      expect(await order('startRun', { runId })).toMatchObject({ ok: true })
    }
    const keys = byKeyboard(page)
    await signInAs('bo')
    await openContent(page, `/guilds/${borealis}/runs`)
    const waiting = page.getByRole('region', { name: 'Waiting for approval' })
    await keys.enter(waiting.getByRole('button', { name: /^Approve: Rename 2 members/ }))
    const approve = page.getByRole('dialog', { name: 'Approve: Rename 2 members' })
    await keys.enter(approve.getByRole('button', { name: 'Approve', exact: true }))
    await expect(waiting.getByRole('listitem')).toHaveCount(1)
    await keys.hasPlace()
    await keys.enter(waiting.getByRole('button', { name: /^Deny: Kick 2 members/ }))
    const deny = page.getByRole('dialog', { name: 'Deny: Kick 2 members' })
    await keys.type('they only sing')
    await keys.enter(deny.getByRole('button', { name: 'Deny', exact: true }))
    await expect(waiting).toBeHidden()
    await keys.hasPlace()
    await expect.poll(async () => (await control.member(borealis, user.id))?.nick).toBe('Bird')
    expect(await control.member(borealis, other.user.id)).not.toBeNull()
  } finally {
    await signIn(context, servers, 'bo')
    await order('setBrakes', { ...brakes, approvalOver: null })
  }
})

test('bans and the log: one is unbanned, its entry found, opened, linked to and taken back', async ({
  page,
  context,
  control,
  servers,
  signInAs,
}) => {
  const { user } = await control.addMember(aurora, { username: 'smew', global_name: 'Smew' })
  const keys = byKeyboard(page)
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await signInAs('mia')
  const input = { guildId: aurora, userId: user.id, reason: 'fished in the wrong pond', deleteMessageDays: 0 }
  const path = `/guilds/${aurora}/members`
  await callAction(context.request, { url: servers.url, path, action: 'banMember', input })

  await openContent(page, `/guilds/${aurora}/bans`)
  await keys.reach(page.getByRole('searchbox', { name: 'Search bans' }))
  await keys.type('smew')
  await expect(page.getByText('1 ban matches')).toBeVisible()
  const row = page.getByRole('row', { name: 'Smew' }).locator('[data-row-focus]')
  await keys.enter(row)
  await expect(page.getByRole('dialog', { name: 'Smew' })).toBeVisible()
  await keys.press('Escape')
  await expect(row).toBeFocused()
  await keys.press('x')
  await expect(page.getByText('1 ban selected')).toBeVisible()
  await keys.enter(page.getByRole('group', { name: 'Selection' }).getByRole('button', { name: 'Clear' }))
  await keys.hasPlace()
  await keys.enter(button(page, 'Unban Smew'), 'Shift+Tab')
  const unban = page.getByRole('dialog', { name: 'Unban Smew' })
  await expect(unban.locator(':focus')).toBeVisible()
  await keys.press('Control+Enter')
  await expect(toast(page, /^Smew is unbanned/)).toBeVisible()
  await expect(unban).toBeHidden()
  await keys.hasPlace()
  expect(await control.ban(aurora, user.id)).toBeNull()

  await keys.enter(page.getByRole('link', { name: 'Audit log' }).first(), 'Shift+Tab')
  await expect(page.getByRole('heading', { name: 'Audit log', level: 1 })).toBeVisible()
  await keys.hasPlace()
  await keys.pick(button(page, 'Add filter'), 'Action')
  await expect(page.getByRole('textbox', { name: 'Search actions' })).toBeFocused()
  await keys.type('Unban')
  await keys.press('Enter')
  await expect(page).toHaveURL(/action=ban.remove/)
  await keys.hasPlace()
  const entry = page.getByRole('list', { name: 'Log entries' }).getByRole('listitem').filter({ hasText: 'Smew' })
  await keys.enter(entry.getByRole('button', { name: /^Details: Mia unbanned Smew/ }))
  await keys.enter(entry.getByRole('button', { name: 'Copy link' }))
  const copied = () => page.evaluate(() => navigator.clipboard.readText())
  await expect.poll(copied).toContain('entry=')
  await page.goto(await copied())
  await comesToLife(page)
  const linked = page.getByRole('list', { name: 'Log entries' }).getByRole('listitem').first()
  await expect(linked).toContainText('Mia unbanned Smew')
  await keys.enter(linked.getByRole('button', { name: /^Undo: Mia unbanned Smew/ }))
  const undo = page.getByRole('dialog', { name: /^Undo/ })
  await keys.enter(undo.getByRole('button', { name: /^Undo/ }).last())
  await expect(undo).toBeHidden()
  await expect.poll(() => control.ban(aurora, user.id)).not.toBeNull()
  await keys.hasPlace()
})
