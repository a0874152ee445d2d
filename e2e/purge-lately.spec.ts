import { AURORA_CHANNEL_IDS as CHANNELS } from '../sandbox/world/aurora-channels.ts'
import { GUILDS } from '../sandbox/world/cast.ts'
import { lacks, violations } from './access/axe.ts'
import { settled } from './access/settled.ts'
import { expect, test } from './fixtures.ts'
import { act, openSheet, toast } from './on-member-sheet.ts'
import { menuOf, openMessages, rows } from './on-messages-page.ts'
import { knows, spammer } from './spammer.ts'

const guildId = GUILDS.aurora

test('of what somebody wrote the last day is meant until Mia says otherwise, and the plan says how far back it goes', async ({
  page,
  control,
  signInAs,
}) => {
  const { user } = await spammer(control, 'Gaur', ['cheap reeds just now'])
  for (const [content, hours] of [
    ['cheap reeds by day', 5],
    ['cheap reeds by week', 50],
  ] as const) {
    const timestamp = new Date(Date.now() - hours * 3_600_000).toISOString()
    await control.createMessage(CHANNELS.general, { author_id: user.id, content, timestamp })
  }
  await signInAs('mia')
  await knows(page, `author=${user.id}`, 3)
  const sheet = await openSheet(page, guildId, user.id, 'Gaur')
  const open = sheet.getByRole('button', { name: 'Delete messages of Gaur' })
  await open.click()
  const dialog = page.getByRole('dialog', { name: /^Delete (\d )?messages?$/ })
  const title = (name: string) => expect(page.getByRole('dialog', { name, exact: true })).toBeVisible()
  await title('Delete 2 messages')
  await expect(dialog.getByRole('radio', { name: '24 hours' })).toBeChecked()
  await dialog.getByText('Everything', { exact: true }).click()
  await title('Delete 3 messages')
  await dialog.getByText('1 hour', { exact: true }).click()
  await title('Delete 1 message')
  await settled(page)
  expect(await lacks(page)).toEqual([])
  await dialog.getByRole('textbox', { name: /Reason/ }).fill('reeds')
  // What was chosen and typed waits where the dialog is closed unsent.
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await open.click()
  await title('Delete 1 message')
  await expect(dialog.getByRole('textbox', { name: /Reason/ })).toHaveValue('reeds')
  await dialog.getByRole('button', { name: 'Show the plan' }).click()
  await expect(page.getByRole('heading', { name: 'Delete 1 message', level: 1 })).toBeVisible()
  await expect(dialog).toBeHidden()
  await expect(page.getByText('· in #general · from the last hour · reeds')).toBeVisible()
  await expect(page.getByRole('row').filter({ hasText: 'cheap reeds just now' })).toBeVisible()
  await page.getByRole('button', { name: 'Delete 1 message' }).click()
  await expect(page.getByText('1 was deleted.', { exact: true })).toBeVisible()
})

test('from the menu of a message Mia plans to delete what its author wrote lately', async ({
  page,
  control,
  signInAs,
}) => {
  await spammer(control, 'Kinkajou', ['ponds for sale one', 'ponds for sale two'])
  await signInAs('mia')
  await knows(page, 'q=ponds+for+sale', 2)
  await openMessages(page)
  await menuOf(rows(page, 'ponds for sale two')).click()
  await page.getByRole('menuitem', { name: 'Delete what they wrote lately…' }).click()
  const dialog = page.getByRole('dialog', { name: 'Delete 2 messages' })
  await expect(dialog).toContainText('What Kinkajou wrote')
  await expect(dialog).toContainText('What is written after the plan never joins.')
  await expect(dialog.getByRole('radio', { name: '24 hours' })).toBeChecked()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
})

test('what tells of a timeout or a kick leads to what they wrote; who wrote nothing, or whose messages went with a ban, has no such way', async ({
  page,
  control,
  signInAs,
}) => {
  const lately = { name: 'Delete what they wrote lately…' }
  const { user } = await spammer(control, 'Capybara', ['reeds for rent'])
  const { user: silent } = await spammer(control, 'Okapi', [])
  const { user: other } = await spammer(control, 'Dugong', ['surf for rent'])
  await signInAs('mia')
  await knows(page, 'q=for+rent', 2)
  const sheet = await openSheet(page, guildId, user.id, 'Capybara')
  await expect(sheet.getByRole('region', { name: 'Recent messages' })).toContainText('reeds for rent')
  const timeout = await act(page, sheet, 'Time out')
  await timeout.getByRole('button', { name: 'Time out Capybara' }).click()
  const said = toast(page, 'Capybara is timed out.')
  await expect(said.getByRole('button', lately)).toBeVisible()
  await settled(page)
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    expect.soft(await violations(page, { part: '[data-sonner-toaster]' }), colorScheme).toEqual([])
  }
  // The way back keeps its place beside it.
  await said.getByRole('button', { name: 'Undo' }).click()
  await expect(toast(page, 'Capybara may write again.')).toBeVisible()

  const kick = await act(page, sheet, 'Kick')
  await kick.getByRole('button', { name: 'Kick Capybara' }).click()
  await toast(page, 'Capybara is kicked.').getByRole('button', lately).click()
  const dialog = page.getByRole('dialog', { name: 'Delete 1 message' })
  await expect(dialog).toContainText('What Capybara wrote')
  await expect(dialog.getByRole('radio', { name: '24 hours' })).toBeChecked()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()

  const quiet = await openSheet(page, guildId, silent.id, 'Okapi')
  await expect(quiet).toContainText('None among those that Steward has seen')
  await (await act(page, quiet, 'Kick')).getByRole('button', { name: 'Kick Okapi' }).click()
  await expect(toast(page, 'Okapi is kicked.')).toBeVisible()
  await expect(toast(page, 'Okapi is kicked.').getByRole('button', lately)).toBeHidden()

  const loud = await openSheet(page, guildId, other.id, 'Dugong')
  await expect(loud.getByRole('region', { name: 'Recent messages' })).toContainText('surf for rent')
  const ban = await act(page, loud, 'Ban')
  await ban.getByRole('combobox', { name: 'Delete messages' }).selectOption('From the last day')
  await ban.getByRole('button', { name: 'Ban Dugong' }).click()
  await expect(toast(page, 'Dugong is banned.').getByRole('button', { name: 'Undo' })).toBeVisible()
  await expect(toast(page, 'Dugong is banned.').getByRole('button', lately)).toBeHidden()
})
