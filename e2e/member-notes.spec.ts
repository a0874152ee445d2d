import { expect as expectOf } from '@playwright/test'
import { AURORA_CHANNEL_IDS } from '../sandbox/world/aurora-channels.ts'
import { CAST, GUILDS } from '../sandbox/world/cast.ts'
import { expect, test } from './fixtures.ts'
import { holdOrders } from './hold-orders.ts'
import { newcomers } from './newcomers.ts'
import { act, asSomebodyElse, openSheet } from './on-member-sheet.ts'
import { findMember } from './on-members-page.ts'

const guildId = GUILDS.aurora

test('Mia notes something, changes and deletes it; Hana may not read notes', async ({
  page,
  control,
  signInAs,
  browser,
  servers,
}) => {
  const { user } = await control.addMember(guildId, { username: 'whydah', global_name: 'Whydah' })
  await signInAs('mia')
  const sheet = await openSheet(page, guildId, user.id, 'Whydah')
  const notes = sheet.getByRole('region', { name: /^Notes/ })
  await notes.getByRole('button', { name: 'Add' }).click()
  const add = page.getByRole('dialog', { name: 'Add a note about Whydah' })
  await add.getByRole('textbox', { name: 'Note' }).fill('seems to know Rex')
  await add.getByRole('button', { name: 'Add note' }).click()
  await expect(notes.getByText('seems to know Rex')).toBeVisible()

  await notes.getByRole('button', { name: 'Change note' }).click()
  const edit = page.getByRole('dialog', { name: 'Change a note about Whydah' })
  await edit.getByRole('textbox', { name: 'Note' }).fill('does not know Rex')
  await edit.getByRole('button', { name: 'Save note' }).click()
  await expect(notes.getByText('does not know Rex')).toBeVisible()

  const hana = await asSomebodyElse(browser, servers, 'hana')
  const seenByHana = (await openSheet(hana, guildId, user.id, 'Whydah')).getByRole('region', { name: /^Notes/ })
  await expectOf(seenByHana.getByText(/Needs Kick Members/)).toBeVisible()
  await expectOf(seenByHana.getByText('does not know Rex')).toBeHidden()
  await hana.context().close()

  await notes.getByRole('button', { name: 'Delete note' }).click()
  await page
    .getByRole('dialog', { name: 'Delete a note about Whydah' })
    .getByRole('button', { name: 'Delete note' })
    .click()
  await expect(notes.getByText('The team has noted nothing about them.')).toBeVisible()
})

test('an answer that comes after its dialog was closed leaves the next dialog alone', async ({
  page,
  control,
  signInAs,
}) => {
  const { user } = await control.addMember(guildId, { username: 'waterthrush', global_name: 'Waterthrush' })
  await signInAs('mia')
  const sheet = await openSheet(page, guildId, user.id, 'Waterthrush')
  const notes = sheet.getByRole('region', { name: /^Notes/ })
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  const { held } = await holdOrders(page, released)
  await notes.getByRole('button', { name: 'Add' }).click()
  const add = page.getByRole('dialog', { name: 'Add a note about Waterthrush' })
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

test('Mia has a note open in two tabs: the second to save sees what the first has made of it, and nothing typed is lost', async ({
  page,
  context,
  control,
  signInAs,
}) => {
  const { user } = await control.addMember(guildId, { username: 'cassowary', global_name: 'Cassowary' })
  await signInAs('mia')
  const notes = (await openSheet(page, guildId, user.id, 'Cassowary')).getByRole('region', { name: /^Notes/ })
  await notes.getByRole('button', { name: 'Add' }).click()
  await page.getByRole('textbox', { name: 'Note' }).fill('came with Rex')
  await page.getByRole('button', { name: 'Add note' }).click()
  await notes.getByRole('button', { name: 'Change note' }).click()
  const edit = page.getByRole('dialog', { name: 'Change a note about Cassowary' })
  await edit.getByRole('textbox', { name: 'Note' }).fill('came with Rex and left')

  const other = await context.newPage()
  const there = (await openSheet(other, guildId, user.id, 'Cassowary')).getByRole('region', { name: /^Notes/ })
  await there.getByRole('button', { name: 'Change note' }).click()
  await other.getByRole('textbox', { name: 'Note' }).fill('came with Rex in May')
  await other.getByRole('button', { name: 'Save note' }).click()
  await expect(there.getByText('came with Rex in May')).toBeVisible()

  await expect(edit.getByText('You have changed this note elsewhere meanwhile.')).toBeVisible()
  await expect(edit.getByText('came with Rex in May')).toBeVisible()
  await expect(edit.getByRole('textbox', { name: 'Note' })).toHaveValue('came with Rex and left')
  await edit.getByRole('button', { name: 'Save over it' }).click()
  await expect(there.getByText('came with Rex and left')).toBeVisible()

  await notes.getByRole('button', { name: 'Change note' }).click()
  await edit.getByRole('textbox', { name: 'Note' }).fill('came back')
  await there.getByRole('button', { name: 'Delete note' }).click()
  await other.getByRole('dialog').last().getByRole('button', { name: 'Delete note' }).click()
  await expect(there.getByText('The team has noted nothing about them.')).toBeVisible()
  await edit.getByRole('button', { name: 'Save note' }).click()
  await edit.getByRole('button', { name: 'Add as a new note' }).click()
  await expect(there.getByText('came back')).toBeVisible()
})

test('whoever lost the guild while they changed a note is not told that the note is gone', async ({
  page,
  control,
  signInAs,
}) => {
  const guild = GUILDS.borealis
  const [userId] = await newcomers(control, guild, ['Sapsucker'])
  await signInAs('mia')
  // Nobody tells this page of anything.
  await page.route(/\/(events|freshness)(\?|$)/, route => route.abort())
  const notes = (await openSheet(page, guild, userId!, 'Sapsucker')).getByRole('region', { name: /^Notes/ })
  await notes.getByRole('button', { name: 'Add' }).click()
  await page.getByRole('textbox', { name: 'Note' }).fill('came with Rex')
  await page.getByRole('button', { name: 'Add note' }).click()
  await notes.getByRole('button', { name: 'Change note' }).click()
  const edit = page.getByRole('dialog', { name: 'Change a note about Sapsucker' })
  await edit.getByRole('textbox', { name: 'Note' }).fill('came with Rex and left')
  const held = (await control.member(guild, CAST.mia.id))?.roles ?? []
  await control.changeMember(guild, CAST.mia.id, { roles: [] })
  try {
    await edit.getByRole('button', { name: 'Save note' }).click()
    await expect(edit.getByRole('alert')).toContainText('There is no such guild')
    await expect(edit.getByRole('button', { name: 'Save note' })).toBeVisible()
  } finally {
    await control.changeMember(guild, CAST.mia.id, { roles: held })
  }
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
