import { expect as expectOf } from '@playwright/test'
import { GUILDS } from '../sandbox/world/cast.ts'
import { expect, test } from './fixtures.ts'
import { act, asSomebodyElse, openSheet } from './on-member-sheet.ts'

const guildId = GUILDS.borealis

test("a template of Bo fills in Mia's timeouts and bans, and leaves alone what she has set herself", async ({
  page,
  control,
  signInAs,
  browser,
  servers,
}) => {
  const { user } = await control.addMember(guildId, { username: 'weaver', global_name: 'Weaver' })
  await signInAs('bo')
  await page.goto(`/guilds/${guildId}/settings`)
  await page.getByRole('button', { name: 'Add a template' }).click()
  const add = page.getByRole('dialog', { name: 'Add a template' })
  await add.getByRole('textbox', { name: 'Reason' }).fill('Raid of gulls')
  await add.getByRole('checkbox', { name: 'Warn' }).check()
  await expect(add.getByRole('group', { name: 'Fills in too' })).toBeHidden()
  for (const name of ['Time out', 'Ban']) await add.getByRole('checkbox', { name, exact: true }).check()
  await add.getByRole('combobox', { name: 'Length of a timeout' }).selectOption('A length')
  await add.getByRole('textbox', { name: 'Length of a timeout: how many' }).fill('29')
  await add.getByRole('combobox', { name: 'Length of a ban' }).selectOption('A length')
  await add.getByRole('textbox', { name: 'Length of a ban: how many' }).fill('36')
  await add.getByRole('combobox', { name: 'Length of a ban: unit' }).selectOption('hours')
  await add.getByRole('combobox', { name: 'Messages deleted with a ban' }).selectOption('From the last 7 days')
  await add.getByRole('button', { name: 'Add template' }).click()
  await expect(add.getByRole('alert')).toHaveText('A timeout can last at most 28 days.')
  await add.getByRole('textbox', { name: 'Length of a timeout: how many' }).fill('1')
  await add.getByRole('button', { name: 'Add template' }).click()
  await expect(add).toBeHidden()
  const item = page.getByRole('listitem').filter({ hasText: 'Raid of gulls' })
  await expect(item).toContainText('Timeout: 1 day · Ban: 36 hours · Messages deleted: of the last 7 days')

  const mia = await asSomebodyElse(browser, servers, 'mia')
  const sheet = await openSheet(mia, guildId, user.id, 'Weaver')
  const ban = await act(mia, sheet, 'Ban')
  await ban.getByRole('button', { name: 'Templates' }).click()
  const offered = mia.getByRole('menuitem').filter({ hasText: 'Raid of gulls' })
  await expectOf(offered).toContainText('36 hours, messages deleted: of the last 7 days')
  await offered.click()
  await expectOf(ban.getByRole('textbox', { name: /Reason/ })).toHaveValue('Raid of gulls')
  await expectOf(ban.getByRole('radio', { name: '36 hours' })).toBeChecked()
  await expectOf(ban.getByRole('group', { name: 'How long' })).toHaveAccessibleDescription('Filled by the template.')
  await expectOf(ban.getByRole('combobox', { name: 'Delete messages' })).toHaveValue('7')
  await mia.keyboard.press('Escape')
  await expectOf(ban).toHaveAccessibleName('Weaver')

  const timeout = await act(mia, sheet, 'Time out')
  const length = timeout.getByRole('group', { name: 'How long' })
  await timeout.getByText('5 minutes', { exact: true }).click()
  await timeout.getByRole('button', { name: 'Templates' }).click()
  await mia.getByRole('menuitem').filter({ hasText: 'Raid of gulls' }).click()
  await expectOf(timeout.getByRole('radio', { name: '5 minutes' })).toBeChecked()
  await expectOf(length).toHaveAccessibleDescription('As you set it; the template says: 1 day.')
  await timeout.getByRole('button', { name: 'Time out Weaver' }).click()
  await expectOf(mia.getByText('Weaver is timed out.')).toBeVisible()
  await mia.context().close()

  await item.getByRole('button', { name: /^Delete/ }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete template' }).click()
  await expect(item).toHaveCount(0)
})
