import type { Locator, Page } from '@playwright/test'
import { GUILDS } from '../sandbox/world/cast.ts'
import { expect, test } from './fixtures.ts'
import { act, openSheet, toast } from './on-member-sheet.ts'

const { aurora, borealis, colossus } = GUILDS

/** Why somebody is banned in a guild, as Steward lists it; null: they are not. */
async function reasonThere(page: Page, guildId: string, userId: string): Promise<string | null> {
  const answer = await page.request.get(`/api/guilds/${guildId}/bans?q=${userId}`)
  const { rows } = await answer.json()
  return rows[0]?.reason ?? null
}

const guildIn = (dialog: Locator, name: string) => dialog.getByRole('listitem').filter({ hasText: name })

test('Mia bans a raider in her other guilds from his sheet, and what one guild refuses can be sent again', async ({
  page,
  control,
  signInAs,
}) => {
  const { user } = await control.addMember(aurora, { username: 'brushrunner', global_name: 'Brushrunner' })
  await control.addMember(borealis, { user_id: user.id })
  await signInAs('mia')
  const sheet = await openSheet(page, aurora, user.id, 'Brushrunner')
  await sheet.getByRole('button', { name: 'Ban there' }).click()
  const dialog = page.getByRole('dialog', { name: 'Ban Brushrunner in other guilds' })
  // He is a member of Borealis; of Colossus he is not, and in Deneb Steward may not ban.
  await expect(dialog.getByRole('checkbox', { name: 'Borealis' })).toBeChecked()
  await expect(guildIn(dialog, 'Borealis')).toContainText('Member, joined')
  await expect(dialog.getByRole('checkbox', { name: 'Colossus' })).not.toBeChecked()
  await expect(guildIn(dialog, 'Deneb')).toContainText('Steward needs Ban Members')
  await expect(dialog.getByText('Echo')).toBeHidden()
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('raids one after another')
  await dialog.getByRole('checkbox', { name: 'Colossus' }).check()
  // Whoever goes through it by keyboard bans nobody by Enter.
  await page.keyboard.press('Enter')
  await dialog.getByRole('radio', { name: '1 week' }).press('Enter')
  await expect(dialog.getByRole('button', { name: 'Ban in 2 guilds' })).toBeEnabled()
  expect(await control.ban(borealis, user.id)).toBeNull()
  await control.addFault({ path: `/guilds/${colossus}/bans/${user.id}`, times: 1, kind: 'status', status: 403 })
  await dialog.getByRole('button', { name: 'Ban in 2 guilds' }).click()

  await expect(guildIn(dialog, 'Borealis')).toContainText('Banned')
  await expect(guildIn(dialog, 'Colossus').getByRole('alert')).toBeVisible()
  expect(await reasonThere(page, borealis, user.id)).toContain('raids one after another')
  expect(await reasonThere(page, colossus, user.id)).toBeNull()
  await dialog.getByRole('button', { name: 'Ban in 1 guild', exact: true }).click()
  await expect(toast(page, 'Brushrunner is banned in Colossus.')).toBeVisible()
  await expect(dialog).toBeHidden()
  expect(await reasonThere(page, colossus, user.id)).toContain('raids one after another')
  // Here nothing was done.
  expect(await reasonThere(page, aurora, user.id)).toBeNull()
  const others = sheet.getByRole('region', { name: 'In your other guilds' })
  await expect(others.getByRole('listitem').filter({ hasText: 'Colossus' })).toContainText('Banned')
  await others.getByRole('link', { name: 'Show their ban in Borealis' }).click()
  await expect(page.getByRole('dialog', { name: 'Brushrunner', exact: true })).toContainText('Mia banned Brushrunner')
})

test('a ban offers the same in other guilds, with its reason and its end; a menu offers it to nobody who bans nowhere else', async ({
  page,
  control,
  signInAs,
}) => {
  const { user } = await control.addMember(aurora, { username: 'plainswanderer', global_name: 'Plainswanderer' })
  await signInAs('mia')
  const sheet = await openSheet(page, aurora, user.id, 'Plainswanderer')
  await expect(sheet.getByRole('button', { name: 'Ban there' })).toBeVisible()
  const ban = await act(page, sheet, 'Ban')
  await ban.getByText('1 week', { exact: true }).click()
  await ban.getByRole('textbox', { name: 'Reason' }).fill('free gems')
  await ban.getByRole('button', { name: 'Ban Plainswanderer' }).click()
  const told = toast(page, 'Plainswanderer is banned for a time.')
  await told.getByRole('button', { name: 'Ban in other guilds' }).click()
  const dialog = page.getByRole('dialog', { name: 'Ban Plainswanderer in other guilds' })
  await expect(dialog.getByRole('textbox', { name: 'Reason' })).toHaveValue('free gems')
  await expect(dialog.getByRole('radio', { name: '1 week' })).toBeChecked()
  // Nowhere a member, so nothing is ticked.
  await expect(dialog.getByRole('button', { name: 'Ban in 0 guilds' })).toHaveAttribute('aria-disabled', 'true')
  await dialog.getByRole('checkbox', { name: 'Borealis' }).check()
  await dialog.getByRole('button', { name: 'Ban in 1 guild', exact: true }).click()
  await expect(toast(page, 'Plainswanderer is banned in Borealis.').getByRole('link', { name: /^Case/ })).toBeVisible()
  expect(await reasonThere(page, borealis, user.id)).toContain('free gems')

  await signInAs('hana')
  const hers = await openSheet(page, aurora, user.id, 'Plainswanderer')
  await expect(hers.getByRole('button', { name: 'Ban there' })).toBeHidden()
})
