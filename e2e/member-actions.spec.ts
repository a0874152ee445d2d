import { type Browser, expect as expectOf, type Locator, type Page } from '@playwright/test'
import { AURORA_CHANNEL_IDS } from '../sandbox/world/aurora-channels.ts'
import { CAST, GUILDS, ROLES } from '../sandbox/world/cast.ts'
import { rolesFor } from '../sandbox/world/role-template.ts'
import { expect, test } from './fixtures.ts'
import { holdOrders } from './hold-orders.ts'
import { findMember, openAction } from './on-members-page.ts'
import type { Servers } from './servers.ts'
import { type Person, signIn } from './sign-in.ts'

const guildId = GUILDS.aurora

// Some stories have two people with a browser each.
test.describe.configure({ timeout: 120_000 })

/** Opens somebody's sheet and waits until all of it is there. */
async function openSheet(page: Page, userId: string, name: string): Promise<Locator> {
  await page.goto(`/guilds/${guildId}/members?member=${userId}`)
  const sheet = page.getByRole('dialog', { name, exact: true })
  await expect(sheet.getByRole('heading', { name: 'History here' })).toBeVisible()
  return sheet
}

/** Opens the dialog of an action from the sheet, whether it has a button there or stands behind "More". */
async function act(page: Page, sheet: Locator, action: string): Promise<Locator> {
  const own = sheet.getByRole('button', { name: action, exact: true })
  if (await own.isVisible()) await own.click()
  else {
    await sheet.getByRole('button', { name: /^More actions/ }).click()
    await page.getByRole('menuitem', { name: action, exact: true }).click()
  }
  // The sheet is a dialog too, and stands before it.
  return page.getByRole('dialog').last()
}

const toast = (page: Page, text: string | RegExp) => page.getByRole('listitem').filter({ hasText: text }).last()

async function undoBy(page: Page, told: string | RegExp): Promise<void> {
  await toast(page, told).getByRole('button', { name: 'Undo' }).click()
}

async function approveIn(page: Page, waiting: Locator): Promise<void> {
  await waiting.getByRole('button', { name: /^Approve/ }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Approve', exact: true }).click()
}

/** A browser of its own for somebody else, at the same Steward. */
async function asSomebodyElse(browser: Browser, servers: Servers, person: Person): Promise<Page> {
  const context = await browser.newContext({ baseURL: servers.url })
  await signIn(context, servers, person)
  return context.newPage()
}

test('Mia warns somebody in a channel, and the warning cannot be taken back @main', async ({
  page,
  control,
  signInAs,
}) => {
  const { user } = await control.addMember(guildId, { username: 'dunlin', global_name: 'Dunlin' })
  await signInAs('mia')
  const sheet = await openSheet(page, user.id, 'Dunlin')
  const dialog = await act(page, sheet, 'Warn')
  await expect(dialog).toContainText('Cannot be taken back')
  const button = dialog.getByRole('button', { name: 'Warn Dunlin' })
  await expect(button).toHaveAttribute('aria-disabled', 'true')
  await expect(button).toHaveAccessibleDescription('Say what the warning is for.')
  const channel = dialog.getByRole('combobox', { name: 'Post it in' })
  await channel.selectOption('#general')
  // Hidden from her, and one in which only others may write.
  await expect(channel).not.toContainText(/#(admins|announcements)/)
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('please keep to the topic')
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

test('what Mia did is taken back by the toast: nick, role and timeout', async ({ page, control, signInAs }) => {
  const { user } = await control.addMember(guildId, { username: 'sanderling', global_name: 'Sandy', nick: 'Sand' })
  await signInAs('mia')
  const sheet = await openSheet(page, user.id, 'Sand')
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
  const { user } = await control.addMember(guildId, { username: 'curlew', global_name: 'Curlew', roles: held })
  await signInAs('mia')
  const sheet = await openSheet(page, user.id, 'Curlew')
  await sheet.getByRole('button', { name: 'Take the role Azure' }).click()
  const dialog = page.getByRole('dialog', { name: 'Change roles of Curlew' })
  await expect(dialog).toContainText('Curlew loses Azure')
  await dialog.getByRole('button', { name: 'Change roles of Curlew' }).click()
  await expect.poll(async () => (await control.member(guildId, user.id))?.roles).toEqual([])
  await sheet.getByRole('button', { name: /^Undo: Mia changed the roles of Curlew/ }).click()
  const undo = page.getByRole('dialog', { name: 'Undo this?' })
  await undo.getByRole('button', { name: 'Undo', exact: true }).click()
  await expect(undo).toBeHidden()
  await expect.poll(async () => (await control.member(guildId, user.id))?.roles).toEqual(held)
  await expect(sheet.getByText('Taken back')).toBeVisible()
})

test('an undo asks again where somebody has changed the same since', async ({ page, control, signInAs }) => {
  const { user } = await control.addMember(guildId, { username: 'knot', global_name: 'Knot' })
  await signInAs('mia')
  const sheet = await openSheet(page, user.id, 'Knot')
  const rename = await act(page, sheet, 'Rename')
  await rename.getByRole('textbox', { name: /Nick/ }).fill('Not')
  await rename.getByRole('button', { name: 'Rename Knot' }).click()
  await expect(toast(page, 'Knot is now called Not.')).toBeVisible()
  await control.changeMember(guildId, user.id, { nick: 'Bow' })
  await expect(page.getByRole('dialog', { name: 'Bow', exact: true })).toBeVisible()
  await undoBy(page, 'Knot is now called Not.')
  const undo = page.getByRole('dialog', { name: 'Undo this?' })
  await expect(undo).toContainText('The nick was changed to Bow meanwhile.')
  expect((await control.member(guildId, user.id))?.nick).toBe('Bow')
  await undo.getByRole('button', { name: 'Undo anyway' }).click()
  await expect(undo).toBeHidden()
  await expect.poll(async () => (await control.member(guildId, user.id))?.nick).toBeNull()
})

test('Mia bans for a week, changes the end, and unbans with the former role to come back', async ({
  page,
  control,
  signInAs,
}) => {
  const roles = [ROLES.aurora.azure]
  const { user } = await control.addMember(guildId, { username: 'godwit', global_name: 'Godwit', roles })
  await signInAs('mia')
  const sheet = await openSheet(page, user.id, 'Godwit')
  const ban = await act(page, sheet, 'Ban')
  await ban.getByText('1 week', { exact: true }).click()
  await expect(ban).toContainText('in 1 week')
  await ban.getByRole('button', { name: 'Ban Godwit' }).click()
  await expect(page.getByText('Godwit is banned for a time.')).toBeVisible()
  expect(await control.ban(guildId, user.id)).not.toBeNull()
  await expect(sheet).toContainText(/Banned.*ends in (1 week|6 days)/)

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
  const kick = await act(page, await openSheet(page, user.id, 'Phalarope'), 'Kick')
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
  const sheet = await openSheet(page, user.id, 'Nightjar')
  await expect(sheet.getByRole('heading', { name: 'In voice' })).toBeVisible()

  const mia = await asSomebodyElse(browser, servers, 'mia')
  const seenByMia = await openSheet(mia, user.id, 'Nightjar')
  await expect(seenByMia.getByRole('button', { name: 'Mute in voice' })).toHaveAccessibleDescription(/Mute Members/)
  await mia.context().close()

  for (const [button, verb, field] of [
    ['Mute in voice', 'Mute Nightjar in voice', 'mute'],
    ['Deafen in voice', 'Deafen Nightjar in voice', 'deaf'],
  ] as const) {
    const dialog = await act(page, sheet, button)
    await dialog.getByRole('button', { name: verb }).click()
    await expect(page.getByRole('dialog', { name: verb })).toBeHidden()
    await expect.poll(async () => (await voice())?.[field]).toBe(true)
  }
  await expect(sheet.getByRole('button', { name: 'Unmute in voice' })).toBeVisible()
  await undoBy(page, 'Nightjar is muted in voice.')
  await expect.poll(async () => (await voice())?.mute).toBe(false)

  // Somebody else does the same while the dialog is open: it does not become its opposite.
  await expect(sheet.getByRole('button', { name: 'Mute in voice', exact: true })).toBeVisible()
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
  const ban = await act(page, await openSheet(page, user.id, 'Turnstone'), 'Ban')
  await expect(ban.getByText('Nothing was done to them through Steward before.')).toBeVisible()

  // Mia's tab cannot read anything any more, so only the answer to her order can tell her.
  await page.route('**/api/**', route => route.abort())
  const bo = await asSomebodyElse(browser, servers, 'bo')
  const timeout = await act(bo, await openSheet(bo, user.id, 'Turnstone'), 'Time out')
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
  const kick = await act(page, await openSheet(page, user.id, 'Whimbrel'), 'Kick')
  await expect(kick.getByText('Nothing was done to them through Steward before.')).toBeVisible()
  const bo = await asSomebodyElse(browser, servers, 'bo')
  const rename = await act(bo, await openSheet(bo, user.id, 'Whimbrel'), 'Rename')
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
  const sheet = await openSheet(page, user.id, 'Ruff')
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
  const seenByHana = (await openSheet(hana, user.id, 'Ruff')).getByRole('region', { name: /^Notes/ })
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
  const sheet = await openSheet(page, user.id, 'Whinchat')
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

test('Bo writes reason templates and orders them by keyboard; Mia chooses one and may not change them', async ({
  page,
  control,
  signInAs,
  browser,
  servers,
}) => {
  const { user } = await control.addMember(guildId, { username: 'dotterel', global_name: 'Dotterel' })
  await signInAs('bo')
  await page.goto(`/guilds/${guildId}/settings`)
  for (const [text, action] of [
    ['Advertising', 'Ban'],
    ['Off topic', 'Warn'],
  ] as const) {
    await page.getByRole('button', { name: 'Add a template' }).click()
    const dialog = page.getByRole('dialog', { name: 'Add a template' })
    await dialog.getByRole('textbox', { name: 'Reason' }).fill(text)
    await dialog.getByRole('checkbox', { name: action, exact: true }).check()
    await dialog.getByRole('button', { name: 'Add template' }).click()
    await expect(dialog).toBeHidden()
  }
  const items = page.getByRole('list', { name: 'Reason templates' }).getByRole('listitem')
  await expect(items).toHaveText([/Advertising/, /Off topic/])
  await page.getByRole('button', { name: 'Move: Off topic' }).focus()
  await page.keyboard.press('Space')
  await expect(page.getByText('The template is picked up, at place 2 of 2.')).toBeAttached()
  await page.keyboard.press('ArrowUp')
  await expect(page.getByText('Over place 1 of 2.')).toBeAttached()
  await page.keyboard.press('Space')
  await expect(items).toHaveText([/Off topic/, /Advertising/])
  await page.reload()
  await expect(items).toHaveText([/Off topic/, /Advertising/])

  // Whoever goes on elsewhere has put it back, and no key is taken from them.
  await page.getByRole('button', { name: 'Move: Off topic' }).focus()
  await page.keyboard.press('Space')
  await page.keyboard.press('ArrowDown')
  await expect(page.getByText('Over place 2 of 2.')).toBeAttached()
  await page.getByRole('button', { name: 'Add a template' }).click()
  await expect(page.getByText('Back at place 1 of 2.')).toBeAttached()
  const another = page.getByRole('dialog', { name: 'Add a template' })
  await another.getByRole('textbox', { name: 'Reason' }).pressSequentially('Spam links')
  await expect(another.getByRole('textbox', { name: 'Reason' })).toHaveValue('Spam links')
  await page.keyboard.press('Escape')
  await expect(items).toHaveText([/Off topic/, /Advertising/])

  const mia = await asSomebodyElse(browser, servers, 'mia')
  await mia.goto(`/guilds/${guildId}/settings`)
  await expectOf(mia.getByText('Off topic')).toBeVisible()
  for (const name of ['Reason templates', 'Copies of deleted messages', 'Mod log'])
    await expectOf(mia.getByRole('region', { name }).getByText(/Needs Manage Server/)).toBeVisible()
  for (const name of ['Brakes', 'Privacy'])
    await expectOf(mia.getByRole('region', { name }).getByText(/Needs Administrator/)).toBeVisible()
  await expectOf(mia.getByRole('button', { name: 'Add a template' })).toBeHidden()
  await expectOf(mia.getByRole('button', { name: 'Save brakes' })).toBeHidden()
  const ban = await act(mia, await openSheet(mia, user.id, 'Dotterel'), 'Ban')
  await ban.getByRole('button', { name: 'Templates' }).click()
  await expectOf(mia.getByRole('menuitem')).toHaveText(['Advertising', 'Off topic'])
  await mia.getByRole('menuitem', { name: 'Advertising' }).click()
  await expectOf(ban.getByRole('textbox', { name: /Reason/ })).toHaveValue('Advertising')
  await mia.context().close()
})

test('a brake stops Mia and says when there is room; only the owner loosens it', async ({
  page,
  control,
  signInAs,
  browser,
  servers,
}) => {
  const [first, second] = await Promise.all(
    ['avocet', 'bittern'].map(username => control.addMember(guildId, { username, global_name: username })),
  )
  await signInAs('bo')
  await page.goto(`/guilds/${guildId}/settings`)
  await page.getByRole('checkbox', { name: 'Limit kicks' }).check()
  await page.getByRole('textbox', { name: 'Most kicks' }).fill('1')
  await page.getByRole('textbox', { name: 'Minutes for kicks' }).fill('5')
  await page.getByRole('button', { name: 'Save brakes' }).click()
  await expect(page.getByText('The brakes are set.')).toBeVisible()
  await expect(page.getByText(/Last changed by Bo/)).toBeVisible()
  await page.getByRole('checkbox', { name: 'Limit kicks' }).uncheck()
  await expect(page.getByRole('button', { name: 'Save brakes' })).toHaveAccessibleDescription(/guild's owner/)

  // Whatever Mia has kicked in the last minutes counts: the second one is too many in any case.
  const mia = await asSomebodyElse(browser, servers, 'mia')
  const kick = async (userId: string, name: string) => {
    const dialog = await act(mia, await openSheet(mia, userId, name), 'Kick')
    await dialog.getByRole('button', { name: `Kick ${name}` }).click()
    return dialog
  }
  const dialogs = [await kick(first!.user.id, 'avocet'), await kick(second!.user.id, 'bittern')]
  await expectOf(dialogs[1]!.getByRole('alert')).toContainText(/at most 1 member within 5 minutes/)
  expect(await control.member(guildId, second!.user.id)).not.toBeNull()
  await mia.context().close()

  const ada = await asSomebodyElse(browser, servers, 'ada')
  await ada.goto(`/guilds/${guildId}/settings`)
  await ada.getByRole('checkbox', { name: 'Limit kicks' }).uncheck()
  await ada.getByRole('button', { name: 'Save brakes' }).click()
  await expectOf(ada.getByText('The brakes are set.')).toBeVisible()
  await ada.context().close()
})

test('where Administrator takes a second person, Bo asks for it from the dialog, and Ada approves', async ({
  page,
  control,
  signInAs,
  browser,
  servers,
}) => {
  const former = rolesFor(ROLES.aurora).get(ROLES.aurora.steward)!
  const { user } = await control.addMember(guildId, { username: 'gadwall', global_name: 'Gadwall' })
  await control.changeRole(guildId, ROLES.aurora.steward, { permissions: '8' })
  const keys = await control.createRole(guildId, { name: 'Keys', permissions: '8' })
  const ada = await asSomebodyElse(browser, servers, 'ada')
  const brake = ada.getByRole('checkbox', { name: /Administrator/ })
  const save = async () => {
    await ada.getByRole('button', { name: 'Save brakes' }).click()
    await expectOf(ada.getByText('The brakes are set.').last()).toBeVisible()
  }
  await ada.goto(`/guilds/${guildId}/settings`)
  await brake.check()
  await save()

  await signInAs('bo')
  const dialog = await act(page, await openSheet(page, user.id, 'Gadwall'), 'Change roles')
  await dialog.getByRole('checkbox', { name: /^Keys/ }).check()
  await dialog.getByRole('textbox', { name: /Reason/ }).fill('runs the place while I am away')
  await dialog.getByRole('button', { name: 'Change roles of Gadwall' }).click()
  await expect(dialog.getByRole('alert')).toContainText('needs the approval of a second person')
  expect((await control.member(guildId, user.id))?.roles).toEqual([])
  // Asked for is what was refused: once the dialog shows something else, it is not offered.
  const ask = dialog.getByRole('button', { name: 'Ask for approval' })
  await expect(ask).toBeVisible()
  await dialog.getByRole('checkbox', { name: /^Keys/ }).uncheck()
  await expect(ask).toBeHidden()
  await dialog.getByRole('checkbox', { name: /^Keys/ }).check()
  await ask.click()
  await expect(page.getByRole('dialog', { name: 'Change roles of Gadwall' })).toBeHidden()
  await toast(page, 'You have asked for approval.').getByRole('button', { name: 'See the run' }).click()
  const approve = page.getByRole('button', { name: /^Approve/ })
  await expect(approve).toHaveAttribute('aria-disabled', 'true')
  expect((await control.member(guildId, user.id))?.roles).toEqual([])

  await ada.goto(`/guilds/${guildId}/runs`)
  const waiting = ada.getByRole('region', { name: 'Waiting for approval' })
  await expectOf(waiting).toContainText('runs the place while I am away')
  await expectOf(waiting).toContainText('Gadwall · gives Keys')
  await approveIn(ada, waiting)
  await expect(page.getByText('Approved by Ada.')).toBeVisible()
  expect((await control.member(guildId, user.id))?.roles).toEqual([keys.id])

  // The same of a role that shall have it.
  const doors = await control.createRole(guildId, { name: 'Doors', permissions: '0' })
  await page.goto(`/guilds/${guildId}/roles?role=${doors.id}`)
  const sheet = page.getByRole('dialog', { name: 'Doors' })
  await sheet.getByRole('switch', { name: 'Administrator' }).click()
  await sheet.getByRole('button', { name: 'Save changes' }).click()
  const saving = page.getByRole('dialog', { name: 'Save Doors' })
  await saving.getByRole('button', { name: 'Save Doors' }).click()
  await expect(saving.getByRole('alert')).toContainText('needs the approval of a second person')
  await saving.getByRole('button', { name: 'Ask for approval' }).click()
  await expect(saving).toBeHidden()
  await ada.goto(`/guilds/${guildId}/runs`)
  await expectOf(waiting).toContainText('Doors: Administrator on')
  await approveIn(ada, waiting)
  await page.goto(`/guilds/${guildId}/roles?role=${doors.id}`)
  await expect(sheet.getByRole('textbox', { name: 'As a number' })).toHaveValue('8')
  await control.deleteRole(guildId, doors.id)

  // The log tells of what she did, and leads there.
  await ada.goto(`/guilds/${guildId}/audit`)
  await ada
    .getByRole('button', { name: /^Details: Ada approved a bulk run of Bo/ })
    .first()
    .click()
  await ada.getByRole('link', { name: 'The bulk run' }).click()
  await expectOf(ada.getByText('Approved by Ada.')).toBeVisible()

  await ada.goto(`/guilds/${guildId}/settings`)
  await brake.uncheck()
  await save()
  await ada.context().close()
  await control.deleteRole(guildId, keys.id)
  await control.changeRole(guildId, ROLES.aurora.steward, { permissions: String(former.permissions) })
})

test('a timeout lasts as long as it says where the clock of whoever orders it is hours off', async ({
  page,
  control,
  signInAs,
}) => {
  const { user } = await control.addMember(guildId, { username: 'dunlin', global_name: 'Dunlin' })
  await signInAs('mia')
  await page.clock.setSystemTime(Date.now() + 3 * 3_600_000)
  const dialog = await act(page, await openSheet(page, user.id, 'Dunlin'), 'Time out')
  await dialog.getByRole('radio', { name: '10 min' }).check({ force: true })
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

test('an undo that fails is heard of in another guild too', async ({ page, control, signInAs }) => {
  const { user } = await control.addMember(guildId, { username: 'whimbrel', global_name: 'Whimbrel' })
  await signInAs('mia')
  await findMember(page, guildId, 'Whimbrel')
  const dialog = await openAction(page, 'Whimbrel', 'Rename')
  await dialog.getByRole('textbox', { name: /Nick/ }).fill('Curlew')
  await dialog.getByRole('button', { name: /^Rename/ }).click()
  await expect(toast(page, 'is now called Curlew')).toBeVisible()
  await control.addFault({ method: 'PATCH', path: `/members/${user.id}`, kind: 'status', status: 403, times: 9 })
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  const { held } = await holdOrders(page, released)
  await undoBy(page, 'is now called Curlew')
  await held
  await page.getByRole('link', { name: 'Borealis' }).first().click()
  await expect(page).toHaveURL(new RegExp(`/guilds/${GUILDS.borealis}/`))
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  release()
  await expect(toast(page, /refused/i)).toBeVisible()
})
