import type { Page } from '@playwright/test'
import { GUILDS } from '../sandbox/world/cast.ts'
import { byKeyboard } from './by-keyboard.ts'
import { actionIds, callAction } from './call-action.ts'
import { expect, test } from './fixtures.ts'
import { signIn } from './sign-in.ts'

const { aurora, borealis, colossus } = GUILDS

/** Opens a page and waits until keys mean something. */
async function open(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await page.waitForFunction(() => {
    const one = document.querySelector('main button, main a, main input')
    return one && Object.keys(one).some(key => key.startsWith('__reactProps'))
  })
  await expect(page.locator('main [aria-busy=true]')).toHaveCount(0)
}

/** Opens a page and leaves what stands before its content, as the first stop of every page offers. */
async function openContent(page: Page, path: string): Promise<void> {
  await open(page, path)
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('main')).toBeFocused()
}

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true })
const toast = (page: Page, text: string | RegExp) => page.getByRole('listitem').filter({ hasText: text }).last()

test('members: filter, order, columns, a view, a file, one, a range, the page and all that match', async ({
  page,
  signInAs,
}) => {
  const keys = byKeyboard(page)
  await signInAs('bo')
  await openContent(page, `/guilds/${aurora}/members`)

  await keys.pick(button(page, 'Add filter'), 'Bot or person')
  await keys.enter(button(page, 'Bots'))
  await expect(page).toHaveURL(/bot=yes/)
  await keys.hasPlace()
  await keys.enter(button(page, 'Remove the filter Kind Bots'), 'Shift+Tab')
  await expect(page).not.toHaveURL(/bot=/)
  await keys.hasPlace()

  await keys.pick(button(page, /^Sort:/), 'Name, Z to A')
  await expect(page).toHaveURL(/sort=-name/)
  await keys.hasPlace()
  const actions = page.getByRole('columnheader', { name: 'Actions taken here' })
  await expect(actions).toHaveCount(0)
  await keys.enter(button(page, 'Columns'))
  const columns = page.getByRole('menuitemcheckbox')
  await expect(columns.first()).toBeFocused()
  await keys.press('End')
  await expect(columns.last()).toBeFocused()
  await keys.press('Enter')
  await keys.press('Escape')
  await expect(actions).toBeVisible()
  await keys.hasPlace()

  await keys.pick(button(page, 'Views'), 'Save as a view')
  await keys.type('From the end')
  await keys.press('Enter')
  await expect(page.getByText('The view From the end is saved.')).toBeVisible()
  await expect(button(page, 'Views: From the end')).toBeFocused()

  const download = page.waitForEvent('download')
  await keys.pick(button(page, 'Export'), 'CSV')
  expect((await download).suggestedFilename()).toMatch(/^aurora-members/)
  await keys.hasPlace()

  const bar = page.getByRole('region', { name: 'Selection' })
  await keys.reach(page.locator('[data-row-focus][tabindex="0"]'))
  await keys.press('x')
  await expect(bar).toContainText('1 selected')
  await keys.press('Shift+ArrowDown', 2)
  await expect(bar).toContainText('3 selected')
  await keys.press('Control+a')
  await expect(bar).toContainText(/\d\d selected/)
  await keys.press('x')
  await keys.enter(bar.getByRole('button', { name: /^Select all \d+ that match/ }))
  await expect(bar.getByRole('button', { name: /^Select all/ })).toBeHidden()
  await keys.hasPlace()
  await keys.enter(bar.getByRole('button', { name: 'Clear the selection' }))
  await expect(bar).toBeHidden()
  await keys.hasPlace()
})

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

test('a run: planned, narrowed, one dropped, started, paused, gone on with, read and taken back', async ({
  page,
  control,
  signInAs,
}) => {
  const people = await Promise.all(
    Array.from({ length: 4 }, (_, n) =>
      control.addMember(colossus, { username: `godwit${n}`, global_name: `Godwit ${n}` }),
    ),
  )
  const keys = byKeyboard(page)
  await signInAs('mia')
  await openContent(page, `/guilds/${colossus}/runs`)
  await expect(page.getByRole('status', { name: 'Loading' })).toHaveCount(0)
  await keys.enter(button(page, 'New run').first())
  await expect(page.getByRole('combobox', { name: 'What to do' })).toBeFocused()
  await keys.type('Rename')
  await keys.press('Tab')
  await page.keyboard.insertText(people.map(({ user }) => user.id).join(' '))
  await keys.reach(page.getByRole('dialog').getByRole('textbox', { name: /Nick/ }))
  await keys.type('Wader')
  await keys.press('Control+Enter')
  await expect(page.getByText('4 of 4 will be renamed')).toBeVisible()
  await keys.hasPlace()

  await keys.enter(button(page, /^Will be renamed/))
  await expect(button(page, /^Will be renamed/)).toHaveAttribute('aria-pressed', 'true')
  await keys.enter(button(page, 'Take Godwit 0 out'))
  await expect(page.getByText('3 of 4 will be renamed')).toBeVisible()
  await keys.hasPlace()

  await control.setLatency({ ms: 400 })
  await keys.enter(button(page, 'Rename 3 members'), 'Shift+Tab')
  await expect(page.getByRole('progressbar')).toBeVisible()
  await keys.hasPlace()
  await keys.enter(button(page, 'Pause'))
  await expect(page.getByText('Paused by Mia.')).toBeVisible()
  await keys.hasPlace()
  await control.clearFaults()
  await keys.enter(button(page, 'Go on'))
  await expect(page.getByText(/^3 were renamed/)).toBeVisible()
  await keys.hasPlace()

  await keys.enter(button(page, /^Taken out/))
  await expect(page.getByRole('row', { name: 'Godwit 0' })).toBeVisible()
  await expect(page.getByRole('row', { name: 'Godwit 1' })).toBeHidden()
  await keys.enter(button(page, 'Undo this run'), 'Shift+Tab')
  const undo = page.getByRole('dialog', { name: 'Undo: Rename 4 members' })
  await keys.enter(undo.getByRole('button', { name: 'Plan the undo' }))
  await expect(undo).toBeHidden()
  await keys.hasPlace()
  await keys.enter(button(page, /^Rename 3 /))
  await expect(page.getByText(/^3 were renamed/)).toBeVisible()
  await keys.hasPlace()
  await keys.enter(page.getByRole('link', { name: 'All runs' }), 'Shift+Tab')
  await expect(page.getByRole('heading', { name: 'Runs', level: 1 })).toBeVisible()
  await keys.hasPlace()
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
    const called = { url: servers.url, path, id: actionIds().get(name)!, input: { guildId: borealis, ...input } }
    return (await callAction(context.request, called)).result as { ok: boolean; runId?: string }
  }
  const brakes = { limits: { ban: null, kick: null, delete: null }, approveAdministrator: false }
  await signIn(context, servers, 'bo')
  expect(await order('setBrakes', { ...brakes, approvalOver: 1 })).toMatchObject({ ok: true })
  try {
    await signIn(context, servers, 'mia')
    const targets = { ids: [user.id, other.user.id] }
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
  await callAction(context.request, { url: servers.url, path, id: actionIds().get('banMember')!, input })

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
  await expect(unban).toBeVisible()
  await keys.press('Control+Enter')
  await expect(toast(page, /^Smew is unbanned/)).toBeVisible()
  await expect(unban).toBeHidden()
  await keys.hasPlace()
  expect(await control.ban(aurora, user.id)).toBeNull()

  await keys.enter(page.getByRole('link', { name: 'Audit log' }).first(), 'Shift+Tab')
  await expect(page.getByRole('heading', { name: 'Audit log', level: 1 })).toBeVisible()
  await keys.hasPlace()
  await keys.enter(button(page, 'Filter'))
  await keys.enter(button(page, 'Action'))
  await keys.reach(page.getByRole('combobox', { name: 'Action' }))
  await keys.type('Unban')
  await keys.press('Enter')
  await expect(page).toHaveURL(/action=ban.remove/)
  await keys.hasPlace()
  const entry = page.getByRole('list', { name: 'Log entries' }).getByRole('listitem').filter({ hasText: 'Smew' })
  await keys.enter(entry.getByRole('button', { name: /^Details: Mia unbanned Smew/ }))
  await keys.enter(entry.getByRole('button', { name: 'Copy link' }))
  const link = await page.evaluate(() => navigator.clipboard.readText())
  await open(page, link)
  const linked = page.getByRole('list', { name: 'Log entries' }).getByRole('listitem').first()
  await expect(linked).toContainText('Mia unbanned Smew')
  await keys.enter(linked.getByRole('button', { name: /^Undo: Mia unbanned Smew/ }))
  const undo = page.getByRole('dialog', { name: /^Undo/ })
  await keys.enter(undo.getByRole('button', { name: /^Undo/ }).last())
  await expect(undo).toBeHidden()
  await expect.poll(() => control.ban(aurora, user.id)).not.toBeNull()
  await keys.hasPlace()
})

test('roles: reordered, renamed, a permission switched, saved', async ({ page, control, signInAs }) => {
  const made = await control.createRole(aurora, { name: 'Dusk shift' })
  const keys = byKeyboard(page)
  await signInAs('mia')
  await open(page, `/guilds/${aurora}/roles`)
  await keys.reach(button(page, 'Move Dusk shift'), 'Shift+Tab')
  await keys.press('Space')
  // Each step is told before the next key is pressed.
  const over = page.getByText(/^Dusk shift is over place/)
  const place = Number(/place (\d+)/.exec((await over.textContent()) ?? '')?.[1])
  await keys.press('ArrowUp')
  await expect(page.getByText(`Dusk shift is over place ${place - 1} of`)).toBeAttached()
  await keys.press('Space')
  const order = page.getByRole('region', { name: 'Order not saved' })
  await expect(order).toContainText('Dusk shift moved')
  await keys.enter(order.getByRole('button', { name: 'Save order' }))
  const saveOrder = page.getByRole('dialog', { name: 'Save order' })
  await keys.enter(saveOrder.getByRole('button', { name: 'Save order' }))
  await expect(page.getByText('The order of the roles is saved.')).toBeVisible()
  await expect(order).toBeHidden()
  await keys.hasPlace()

  await keys.enter(button(page, 'Dusk shift'), 'Shift+Tab')
  const sheet = page.getByRole('dialog', { name: 'Dusk shift', exact: true })
  await keys.reach(sheet.getByRole('textbox', { name: 'Name' }))
  await keys.press('End')
  await keys.type('s')
  await keys.reach(sheet.getByRole('searchbox', { name: 'Search permissions' }))
  await keys.type('delete and pin')
  await keys.reach(sheet.getByRole('switch', { name: 'Manage Messages' }))
  await keys.press('Space')
  await keys.enter(sheet.getByRole('button', { name: 'Save changes' }))
  const save = page.getByRole('dialog', { name: 'Save Dusk shift' })
  await expect(save).toContainText('Manage Messages')
  await keys.enter(save.getByRole('button', { name: 'Save Dusk shift' }))
  await expect(page.getByText('The role Dusk shift is changed.')).toBeVisible()
  await expect(save).toBeHidden()
  await keys.hasPlace()
  await keys.press('Escape')
  await expect(page.getByRole('dialog', { name: 'Dusk shifts', exact: true })).toBeHidden()
  await keys.hasPlace()
  await control.deleteRole(aurora, made.id)
})

test('overview and settings: a chart as a table, a template, a brake', async ({ page, signInAs }) => {
  const keys = byKeyboard(page)
  await signInAs('bo')
  await openContent(page, `/guilds/${borealis}`)
  await keys.reach(page.getByRole('radio').first())
  await keys.press('ArrowRight')
  await keys.hasPlace()
  await keys.enter(button(page, 'Show as tables'))
  await expect(page.getByRole('region', { name: 'Counts over time' }).getByRole('row').first()).toBeVisible()
  await keys.hasPlace()

  await keys.enter(page.getByRole('link', { name: 'Settings' }).first(), 'Shift+Tab')
  await expect(page.getByRole('heading', { name: 'Settings', level: 1 })).toBeVisible()
  await keys.hasPlace()
  await keys.enter(button(page, 'Add a template'))
  await keys.type('Link farm')
  await keys.reach(page.getByRole('checkbox', { name: 'Ban', exact: true }))
  await keys.press('Space')
  await keys.enter(button(page, 'Add template'))
  await expect(page.getByText('The template is added.')).toBeVisible()
  await keys.hasPlace()
  const template = page.getByRole('list', { name: 'Reason templates' }).getByRole('listitem')
  await keys.enter(template.getByRole('button', { name: /^Delete/ }))
  await keys.enter(page.getByRole('dialog').getByRole('button', { name: /^Delete/ }))
  await expect(template).toHaveCount(0)
  await keys.hasPlace()

  await keys.reach(page.getByRole('checkbox', { name: 'Limit kicks' }))
  await keys.press('Space')
  await keys.reach(page.getByRole('textbox', { name: 'Most kicks' }))
  await keys.press('Control+a')
  await keys.type('500')
  await keys.enter(button(page, 'Save brakes'))
  await expect(page.getByText('The brakes are set.')).toBeVisible()
  await keys.hasPlace()
  await expect(page.getByText(/Last changed by Bo/)).toBeVisible()
})
