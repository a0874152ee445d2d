import { AURORA_CHANNEL_IDS } from '../sandbox/world/aurora-channels.ts'
import { GUILDS } from '../sandbox/world/cast.ts'
import { expect, test } from './fixtures.ts'
import { act, asSomebodyElse, openSheet, undoBy } from './on-member-sheet.ts'

const guildId = GUILDS.aurora

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
