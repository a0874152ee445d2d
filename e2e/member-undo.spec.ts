import { CAST, GUILDS, ROLES } from '../sandbox/world/cast.ts'
import { expect, test } from './fixtures.ts'
import { holdOrders } from './hold-orders.ts'
import { act, openSheet, toast, undoBy } from './on-member-sheet.ts'
import { findMember, openAction } from './on-members-page.ts'
import { signIn } from './sign-in.ts'

const guildId = GUILDS.aurora

test('what Mia did is taken back by the toast: nick, role and timeout', async ({ page, control, signInAs }) => {
  const { user } = await control.addMember(guildId, { username: 'sanderling', global_name: 'Sandy', nick: 'Sand' })
  await signInAs('mia')
  const sheet = await openSheet(page, guildId, user.id, 'Sand')
  const member = () => control.member(guildId, user.id)

  const rename = await act(page, sheet, 'Rename')
  await expect(rename).toContainText('You can undo this.')
  await rename.getByRole('textbox', { name: /Nick/ }).fill('Dune')
  await rename.getByRole('button', { name: 'Rename Sand' }).click()
  await undoBy(page, 'Sand is now called Dune.')
  await expect.poll(async () => (await member())?.nick).toBe('Sand')

  const roles = await act(page, sheet, 'Change roles')
  await roles.getByRole('checkbox', { name: /^Azure/ }).check()
  await roles.getByRole('button', { name: /^Change roles of/ }).click()
  await expect.poll(async () => (await member())?.roles).toEqual([ROLES.aurora.azure])
  await undoBy(page, /roles are changed/)
  await expect.poll(async () => (await member())?.roles).toEqual([])

  const timeout = await act(page, sheet, 'Time out')
  await timeout.getByRole('button', { name: /^Time out/ }).click()
  await expect.poll(async () => (await member())?.communication_disabled_until).not.toBeNull()
  await undoBy(page, /is timed out/)
  await expect.poll(async () => (await member())?.communication_disabled_until).toBeNull()
})

test('a role is taken by the cross of its chip, and given back from the history', async ({
  page,
  control,
  signInAs,
}) => {
  const held = [ROLES.aurora.azure]
  const { user } = await control.addMember(guildId, { username: 'stilt', global_name: 'Stilt', roles: held })
  await signInAs('mia')
  const sheet = await openSheet(page, guildId, user.id, 'Stilt')
  await sheet.getByRole('button', { name: 'Take the role Azure' }).click()
  const dialog = page.getByRole('dialog', { name: 'Change roles of Stilt' })
  await expect(dialog).toContainText('Stilt loses Azure')
  await dialog.getByRole('button', { name: 'Change roles of Stilt' }).click()
  await expect.poll(async () => (await control.member(guildId, user.id))?.roles).toEqual([])
  await sheet.getByRole('button', { name: /^Undo: Mia changed the roles of Stilt/ }).click()
  const undo = page.getByRole('dialog', { name: /^Undo: / })
  await undo.getByRole('button', { name: 'Undo', exact: true }).click()
  await expect(undo).toBeHidden()
  await expect.poll(async () => (await control.member(guildId, user.id))?.roles).toEqual(held)
  await expect(sheet.getByText('Taken back')).toBeVisible()
})

test('the cross of a role adds to what is kept of the dialog, and takes nothing of it away', async ({
  page,
  control,
  signInAs,
}) => {
  const roles = [ROLES.aurora.azure]
  const { user } = await control.addMember(guildId, { username: 'wrybill', global_name: 'Wrybill', roles })
  await signInAs('mia')
  const sheet = await openSheet(page, guildId, user.id, 'Wrybill')
  await act(page, sheet, 'Change roles')
  const dialog = page.getByRole('dialog', { name: 'Change roles of Wrybill' })
  await dialog.getByRole('checkbox', { name: 'Crimson' }).check()
  await dialog.getByRole('textbox', { name: /Reason/ }).fill('changed teams')
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await sheet.getByRole('button', { name: 'Take the role Azure' }).click()
  await expect(dialog.getByRole('checkbox', { name: 'Azure' })).not.toBeChecked()
  await expect(dialog.getByRole('checkbox', { name: 'Crimson' })).toBeChecked()
  await expect(dialog.getByRole('textbox', { name: /Reason/ })).toHaveValue('changed teams')
})

test('an undo asks again where somebody has changed the same since', async ({ page, control, signInAs }) => {
  const { user } = await control.addMember(guildId, { username: 'vireo', global_name: 'Vireo' })
  await signInAs('mia')
  const sheet = await openSheet(page, guildId, user.id, 'Vireo')
  const rename = await act(page, sheet, 'Rename')
  await rename.getByRole('textbox', { name: /Nick/ }).fill('Viri')
  await rename.getByRole('button', { name: 'Rename Vireo' }).click()
  const told = toast(page, 'Vireo is now called Viri.')
  await expect(told).toBeVisible()
  await expect(page.getByRole('dialog', { name: 'Rename Vireo' })).toBeHidden()
  // It stays while the focus is in it, however long the change takes to come.
  await told.getByRole('button', { name: 'Undo' }).focus()
  await control.changeMember(guildId, user.id, { nick: 'Bow' })
  await expect(page.getByRole('dialog', { name: 'Bow', exact: true })).toBeVisible()
  await undoBy(page, 'Vireo is now called Viri.')
  const undo = page.getByRole('dialog', { name: /^Undo: / })
  await expect(undo).toContainText('The nick was changed to Bow meanwhile.')
  expect((await control.member(guildId, user.id))?.nick).toBe('Bow')

  // And once more, where it changed again while that was read.
  await control.changeMember(guildId, user.id, { nick: 'Stern' })
  await expect(page.getByRole('dialog', { name: 'Stern', exact: true, includeHidden: true })).toBeAttached()
  await undo.getByRole('button', { name: 'Undo anyway' }).click()
  await expect(undo).toContainText('The nick was changed to Stern meanwhile.')
  expect((await control.member(guildId, user.id))?.nick).toBe('Stern')
  await undo.getByRole('button', { name: 'Undo anyway' }).click()
  await expect(undo).toBeHidden()
  await expect.poll(async () => (await control.member(guildId, user.id))?.nick).toBeNull()
})

test('an undo that fails is heard of in another guild too', async ({ page, control, signInAs }) => {
  const { user } = await control.addMember(guildId, { username: 'woodpecker', global_name: 'Woodpecker' })
  await signInAs('mia')
  await findMember(page, guildId, 'Woodpecker')
  const dialog = await openAction(page, 'Woodpecker', 'Rename')
  await dialog.getByRole('textbox', { name: /Nick/ }).fill('Yaffle')
  await dialog.getByRole('button', { name: /^Rename/ }).click()
  await expect(toast(page, 'is now called Yaffle')).toBeVisible()
  await control.addFault({ method: 'PATCH', path: `/members/${user.id}`, kind: 'status', status: 403, times: 9 })
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  const { held } = await holdOrders(page, released)
  await undoBy(page, 'is now called Yaffle')
  await held
  await page.getByRole('link', { name: 'Borealis' }).first().click()
  await expect(page).toHaveURL(new RegExp(`/guilds/${GUILDS.borealis}/`))
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  release()
  await expect(toast(page, /refused/i)).toBeVisible()
})

test('whoever could not have done it is told so before they type why they take it back', async ({
  page,
  browser,
  control,
  servers,
  signInAs,
}) => {
  const { user } = await control.addMember(guildId, { username: 'killdeer', global_name: 'Killdeer' })
  await signInAs('mia')
  const sheet = await openSheet(page, guildId, user.id, 'Killdeer')
  const ban = await act(page, sheet, 'Ban')
  await ban.getByRole('button', { name: 'Ban Killdeer' }).click()
  await expect(page.getByText('Killdeer is banned.')).toBeVisible()

  // Manage Nicknames and View Audit Log.
  const readers = await control.createRole(guildId, { name: 'Readers', permissions: String((1n << 27n) | (1n << 7n)) })
  const otto = (await control.member(guildId, CAST.otto.id))!
  await control.changeMember(guildId, CAST.otto.id, { roles: [...otto.roles, readers.id] })
  const context = await browser.newContext({ baseURL: servers.url })
  await signIn(context, servers, 'otto')
  const log = await context.newPage()
  await expect(async () => {
    await log.goto(`/guilds/${guildId}/audit?target=${user.id}`)
    await expect(log.getByRole('button', { name: /^Undo: Mia banned Killdeer/ })).toBeVisible({ timeout: 5_000 })
  }).toPass()
  const undo = log.getByRole('button', { name: /^Undo: Mia banned Killdeer/ })
  await expect(undo).toHaveAttribute('aria-disabled', 'true')
  await expect(undo).toHaveAccessibleDescription(/Needs Ban Members/)
  await context.close()
  await control.changeMember(guildId, CAST.otto.id, { roles: otto.roles })
  await control.deleteRole(guildId, readers.id)
})
