import { expect as expectOf } from '@playwright/test'
import { AURORA_CHANNEL_IDS } from '../sandbox/world/aurora-channels.ts'
import { CAST, GUILDS, ROLES } from '../sandbox/world/cast.ts'
import { expect, test } from './fixtures.ts'
import { holdOrders } from './hold-orders.ts'
import { act, asSomebodyElse, openSheet, toast, undoBy } from './on-member-sheet.ts'
import { findMember, openAction } from './on-members-page.ts'

const guildId = GUILDS.aurora

test('Mia warns somebody in a channel, and the warning can be withdrawn, not taken back @main', async ({
  page,
  control,
  signInAs,
}) => {
  const { user } = await control.addMember(guildId, { username: 'dunlin', global_name: 'Dunlin' })
  await signInAs('mia')
  const sheet = await openSheet(page, guildId, user.id, 'Dunlin')
  const dialog = await act(page, sheet, 'Warn')
  await expect(dialog).toContainText('It cannot be taken back, but withdrawn')
  const reason = dialog.getByRole('textbox', { name: 'Reason' })
  await expect(reason).toBeFocused()
  const button = dialog.getByRole('button', { name: 'Warn Dunlin' })
  await expect(button).toHaveAttribute('aria-disabled', 'true')
  await expect(button).toHaveAccessibleDescription('Say what the warning is for.')
  // The reason first, where it is posted last.
  await page.keyboard.press('Tab')
  const channel = dialog.getByRole('combobox', { name: 'Post it in' })
  await expect(channel).toBeFocused()
  await channel.selectOption('#general')
  // Hidden from her, and one in which only others may write.
  await expect(channel).not.toContainText(/#(admins|announcements)/)
  await reason.fill('please keep to the topic')
  await button.click()
  await expect(page.getByText('Dunlin is warned, and the channel has read it.')).toBeVisible()
  const [newest] = (await control.messages(AURORA_CHANNEL_IDS.general)).filter(
    ({ author }) => author.id === CAST.steward.id,
  )
  expect(newest?.content).toContain('please keep to the topic')
  expect(newest?.content).toContain(user.id)
  await expect(toast(page, 'Dunlin is warned').getByRole('button', { name: 'Undo' })).toBeHidden()
  await expect(sheet.getByText('please keep to the topic').first()).toBeVisible()
})

test('channels that could not be read are not called none: Mia tries again and posts the warning', async ({
  page,
  control,
  signInAs,
}) => {
  const { user } = await control.addMember(guildId, { username: 'greenshank', global_name: 'Greenshank' })
  await signInAs('mia')
  const channels = '**/api/guilds/*/channels'
  await page.route(channels, route => route.abort())
  const sheet = await openSheet(page, guildId, user.id, 'Greenshank')
  const dialog = await act(page, sheet, 'Warn')
  await expect(dialog.getByRole('alert')).toContainText('The channels could not be read.')
  await page.unroute(channels)
  await dialog.getByRole('button', { name: 'Try again' }).click()
  const channel = dialog.getByRole('combobox', { name: 'Post it in' })
  await expect(channel).toBeFocused()
  await channel.selectOption('#general')
  await expect(dialog.getByRole('alert')).toBeHidden()
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('please keep to the topic')
  await dialog.getByRole('button', { name: 'Warn Greenshank' }).click()
  await expect(page.getByText('Greenshank is warned, and the channel has read it.')).toBeVisible()
})

test('Mia bans for a week, changes the end, and unbans with the former role to come back', async ({
  page,
  control,
  signInAs,
}) => {
  const roles = [ROLES.aurora.azure]
  const { user } = await control.addMember(guildId, { username: 'godwit', global_name: 'Godwit', roles })
  await signInAs('mia')
  const sheet = await openSheet(page, guildId, user.id, 'Godwit')
  const ban = await act(page, sheet, 'Ban')
  await ban.getByText('1 week', { exact: true }).click()
  await expect(ban).toContainText('in 1 week')
  await ban.getByRole('button', { name: 'Ban Godwit' }).click()
  await expect(page.getByText('Godwit is banned for a time.')).toBeVisible()
  expect(await control.ban(guildId, user.id)).not.toBeNull()
  await expect(sheet).toContainText(/Banned.*ends in (1 week|6 days)/)
  // The ban is known a moment before the departure is.
  await expect(sheet.getByRole('button', { name: 'Change end', exact: true })).toBeVisible()

  const end = await act(page, sheet, 'Change end')
  await end.getByText('1 month', { exact: true }).click()
  await end.getByRole('button', { name: /^Change the end/ }).click()
  await expect(page.getByText('The ban of Godwit has a new end.')).toBeVisible()
  await expect(sheet).toContainText(/ends in (1 month|4 weeks|29 days)/)

  const unban = await act(page, sheet, 'Unban')
  await expect(unban.getByRole('checkbox', { name: /Azure/ })).toBeChecked()
  await unban.getByRole('button', { name: 'Unban Godwit' }).click()
  await expect(page.getByText(/Godwit is unbanned and gets a former role back/)).toBeVisible()
  expect(await control.ban(guildId, user.id)).toBeNull()
  await control.addMember(guildId, { user_id: user.id })
  // Whoever joins in the moment after is seen in the next round.
  const held = async () => (await control.member(guildId, user.id))?.roles
  await expect.poll(held, { timeout: 30_000 }).toEqual(roles)
})

test('Mia kicks somebody, told before that nothing takes it back', async ({ page, control, signInAs }) => {
  const { user } = await control.addMember(guildId, { username: 'phalarope', global_name: 'Phalarope' })
  await signInAs('mia')
  const kick = await act(page, await openSheet(page, guildId, user.id, 'Phalarope'), 'Kick')
  await expect(kick).toContainText('Cannot be taken back.')
  await kick.getByRole('button', { name: 'Kick Phalarope' }).click()
  await expect(toast(page, 'Phalarope is kicked.')).toBeVisible()
  await expect(toast(page, 'Phalarope is kicked.').getByRole('button', { name: 'Undo' })).toBeHidden()
  expect(await control.member(guildId, user.id)).toBeNull()
})

test('Bo mutes, deafens, moves and disconnects somebody in voice; Mia may not, and reads why', async ({
  page,
  control,
  signInAs,
  browser,
  servers,
}) => {
  const { user } = await control.addMember(guildId, { username: 'nightjar', global_name: 'Nightjar' })
  const voice = () => control.voice(guildId, user.id)
  await control.setVoice(guildId, user.id, { channel_id: AURORA_CHANNEL_IDS.lounge })
  await signInAs('bo')
  const sheet = await openSheet(page, guildId, user.id, 'Nightjar')
  await expect(sheet.getByRole('heading', { name: 'In voice' })).toBeVisible()

  const mia = await asSomebodyElse(browser, servers, 'mia')
  const seenByMia = await openSheet(mia, guildId, user.id, 'Nightjar')
  await expect(seenByMia.getByRole('button', { name: 'Mute in voice' })).toHaveAccessibleDescription(/Mute Members/)
  await mia.context().close()

  for (const [button, verb, field, told, stands] of [
    ['Mute in voice', 'Mute Nightjar in voice', 'mute', 'muted in voice', 'Muted by a moderator.'],
    ['Deafen in voice', 'Deafen Nightjar in voice', 'deaf', 'deafened', 'Deafened by a moderator.'],
  ] as const) {
    const dialog = await act(page, sheet, button)
    await dialog.getByRole('button', { name: verb }).click()
    await expect(page.getByRole('dialog', { name: verb })).toBeHidden()
    await expect.poll(async () => (await voice())?.[field]).toBe(true)
    // What is taken back, and what is offered next, goes by what was heard.
    await expect(sheet.getByText(stands)).toBeVisible()
    // What is told can be taken back for some seconds.
    await undoBy(page, `Nightjar is ${told}.`)
    await expect.poll(async () => (await voice())?.[field]).toBe(false)
    await expect(sheet.getByText('Heard and hearing.')).toBeVisible()
  }

  // Somebody else does the same while the dialog is open: it does not become its opposite.
  const mute = await act(page, sheet, 'Mute in voice')
  await control.setVoice(guildId, user.id, { mute: true })
  await expect(page.getByText(/^Muted by a moderator/)).toBeAttached()
  await mute.getByRole('button', { name: 'Mute Nightjar in voice' }).click()
  await expect(mute.getByRole('alert')).toContainText('already muted')
  await mute.getByRole('button', { name: 'Cancel' }).click()
  await control.setVoice(guildId, user.id, { mute: false })

  const move = await act(page, sheet, 'Move to a channel')
  const to = move.getByRole('combobox', { name: 'To' })
  await expect(to).not.toContainText('lounge')
  await to.selectOption({ index: 1 })
  await move.getByRole('button', { name: 'Move Nightjar' }).click()
  await expect.poll(async () => (await voice())?.channel_id).not.toBe(AURORA_CHANNEL_IDS.lounge)

  const disconnect = await act(page, sheet, 'Disconnect from voice')
  await expect(disconnect).toContainText('Cannot be taken back')
  await disconnect.getByRole('button', { name: /^Disconnect Nightjar/ }).click()
  await expect(page.getByRole('dialog', { name: /^Disconnect/ })).toBeHidden()
  await expect.poll(async () => (await voice())?.channel_id ?? null).toBeNull()
  await expect(sheet.getByRole('heading', { name: 'In voice' })).toBeHidden()
})

test('Bo acts while Mia has a dialog open: she reads who and what, and is asked again', async ({
  page,
  control,
  signInAs,
  browser,
  servers,
}) => {
  const { user } = await control.addMember(guildId, { username: 'turnstone', global_name: 'Turnstone' })
  await signInAs('mia')
  const ban = await act(page, await openSheet(page, guildId, user.id, 'Turnstone'), 'Ban')
  await expect(ban.getByText('Nothing is known to have been done to them before.')).toBeVisible()

  // Mia's tab cannot read anything any more, so only the answer to her order can tell her.
  await page.route('**/api/**', route => route.abort())
  const bo = await asSomebodyElse(browser, servers, 'bo')
  const timeout = await act(bo, await openSheet(bo, guildId, user.id, 'Turnstone'), 'Time out')
  await timeout.getByRole('textbox', { name: /Reason/ }).fill('spam in art')
  await timeout.getByRole('button', { name: 'Time out Turnstone' }).click()
  await expectOf(bo.getByText('Turnstone is timed out.')).toBeVisible()
  await bo.context().close()

  await ban.getByRole('button', { name: 'Ban Turnstone' }).click()
  await expect(ban.getByRole('alert')).toContainText('Bo timed out Turnstone')
  expect(await control.ban(guildId, user.id)).toBeNull()
  await page.unroute('**/api/**')
  await ban.getByRole('button', { name: 'Ban anyway' }).click()
  await expect(page.getByText('Turnstone is banned.')).toBeVisible()
  expect(await control.ban(guildId, user.id)).not.toBeNull()
})

test('what Bo does shows at once in the dialog that Mia has open', async ({
  page,
  control,
  signInAs,
  browser,
  servers,
}) => {
  const { user } = await control.addMember(guildId, { username: 'whimbrel', global_name: 'Whimbrel' })
  await signInAs('mia')
  const kick = await act(page, await openSheet(page, guildId, user.id, 'Whimbrel'), 'Kick')
  await expect(kick.getByText('Nothing is known to have been done to them before.')).toBeVisible()
  const bo = await asSomebodyElse(browser, servers, 'bo')
  const rename = await act(bo, await openSheet(bo, guildId, user.id, 'Whimbrel'), 'Rename')
  await rename.getByRole('textbox', { name: /Nick/ }).fill('Whimsy')
  await rename.getByRole('button', { name: 'Rename Whimbrel' }).click()
  await expect(kick.getByRole('alert')).toContainText('Bo renamed Whimbrel to Whimsy')
  await bo.context().close()
  await kick.getByRole('button', { name: 'Kick anyway' }).click()
  await expect(page.getByText(/is kicked\./)).toBeVisible()
})

test('Mia notes something, changes and deletes it; Hana may not read notes', async ({
  page,
  control,
  signInAs,
  browser,
  servers,
}) => {
  const { user } = await control.addMember(guildId, { username: 'ruff', global_name: 'Ruff' })
  await signInAs('mia')
  const sheet = await openSheet(page, guildId, user.id, 'Ruff')
  const notes = sheet.getByRole('region', { name: /^Notes/ })
  await notes.getByRole('button', { name: 'Add' }).click()
  const add = page.getByRole('dialog', { name: 'Add a note about Ruff' })
  await add.getByRole('textbox', { name: 'Note' }).fill('seems to know Rex')
  await add.getByRole('button', { name: 'Add note' }).click()
  await expect(notes.getByText('seems to know Rex')).toBeVisible()

  await notes.getByRole('button', { name: 'Change note' }).click()
  const edit = page.getByRole('dialog', { name: 'Change a note about Ruff' })
  await edit.getByRole('textbox', { name: 'Note' }).fill('does not know Rex')
  await edit.getByRole('button', { name: 'Save note' }).click()
  await expect(notes.getByText('does not know Rex')).toBeVisible()

  const hana = await asSomebodyElse(browser, servers, 'hana')
  const seenByHana = (await openSheet(hana, guildId, user.id, 'Ruff')).getByRole('region', { name: /^Notes/ })
  await expectOf(seenByHana.getByText(/Needs Kick Members/)).toBeVisible()
  await expectOf(seenByHana.getByText('does not know Rex')).toBeHidden()
  await hana.context().close()

  await notes.getByRole('button', { name: 'Delete note' }).click()
  await page
    .getByRole('dialog', { name: 'Delete a note about Ruff' })
    .getByRole('button', { name: 'Delete note' })
    .click()
  await expect(notes.getByText('The team has noted nothing about them.')).toBeVisible()
})

test('an answer that comes after its dialog was closed leaves the next dialog alone', async ({
  page,
  control,
  signInAs,
}) => {
  const { user } = await control.addMember(guildId, { username: 'whinchat', global_name: 'Whinchat' })
  await signInAs('mia')
  const sheet = await openSheet(page, guildId, user.id, 'Whinchat')
  const notes = sheet.getByRole('region', { name: /^Notes/ })
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  const { held } = await holdOrders(page, released)
  await notes.getByRole('button', { name: 'Add' }).click()
  const add = page.getByRole('dialog', { name: 'Add a note about Whinchat' })
  await add.getByRole('textbox', { name: 'Note' }).fill('comes and goes')
  await add.getByRole('button', { name: 'Add note' }).click()
  await held
  await page.keyboard.press('Escape')
  await expect(add).toBeHidden()
  const kick = await act(page, sheet, 'Kick')
  await kick.getByRole('textbox', { name: /Reason/ }).fill('spam')
  release()
  await expect(page.getByText('The note is kept.')).toBeVisible()
  await expect(kick.getByRole('textbox', { name: /Reason/ })).toHaveValue('spam')
  await page.keyboard.press('Escape')
  await expect(notes.getByText('comes and goes')).toBeVisible()
})

test('a timeout lasts as long as it says where the clock of whoever orders it is hours off', async ({
  page,
  control,
  signInAs,
}) => {
  const { user } = await control.addMember(guildId, { username: 'dunlin', global_name: 'Dunlin' })
  await signInAs('mia')
  await page.clock.setSystemTime(Date.now() + 3 * 3_600_000)
  const dialog = await act(page, await openSheet(page, guildId, user.id, 'Dunlin'), 'Time out')
  await dialog.getByRole('radio', { name: '10 minutes', exact: true }).check({ force: true })
  await dialog.getByRole('button', { name: 'Time out Dunlin' }).click()
  await expect(page.getByRole('dialog', { name: 'Time out Dunlin' })).toBeHidden()
  const until = Date.parse((await control.member(guildId, user.id))!.communication_disabled_until!)
  expect(Math.round((until - Date.now()) / 60_000)).toBe(10)
})

test('the menu of a row has the note, and what can be done in voice for who sits there', async ({
  page,
  control,
  signInAs,
}) => {
  const { user } = await control.addMember(guildId, { username: 'redshank', global_name: 'Redshank' })
  await control.setVoice(guildId, user.id, { channel_id: AURORA_CHANNEL_IDS.lounge })
  await signInAs('mia')
  await findMember(page, guildId, 'Redshank')
  await page.getByRole('button', { name: 'Actions for Redshank' }).click()
  await expect(page.getByRole('menuitem', { name: 'Mute in voice' })).toBeVisible()
  await page.getByRole('menuitem', { name: 'Add a note' }).click()
  await expect(page.getByRole('dialog', { name: 'Add a note about Redshank' })).toBeVisible()
})

test('whoever cancels while Steward still reads has ordered nothing, and orders once by pressing again', async ({
  page,
  control,
  signInAs,
}) => {
  const { user } = await control.addMember(guildId, { username: 'dabchick', global_name: 'Dabchick' })
  await signInAs('mia')
  await findMember(page, guildId, 'Dabchick')
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  await page.route(`**/api/guilds/${guildId}/members/${user.id}`, async route => {
    await released
    await route.continue()
  })
  const orders: string[] = []
  page.on('request', request => request.headers()['next-action'] && orders.push(request.postData() ?? ''))
  const dialog = await openAction(page, 'Dabchick', 'Kick')
  const kick = dialog.getByRole('button', { name: 'Kick Dabchick' })
  await kick.click()
  await expect(kick).toHaveAttribute('aria-busy', 'true')
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect(dialog).toBeHidden()
  await openAction(page, 'Dabchick', 'Kick')
  release()
  await kick.click()
  await expect(toast(page, 'Dabchick')).toBeVisible()
  expect(orders.filter(order => order.includes(user.id))).toHaveLength(1)
  expect(await control.member(guildId, user.id)).toBeNull()
})
