import { CAST, GUILDS, ROLES } from '../sandbox/world/cast.ts'
import { expect, test } from './fixtures.ts'
import { findMember, openAction } from './on-members-page.ts'

const guildId = GUILDS.aurora
const rex = CAST.rex.id

test.beforeEach(({ control }) => control.changeMember(guildId, rex, { nick: null }))

test.afterEach(async ({ control }) => {
  if (!(await control.member(guildId, rex))) await control.addMember(guildId, { user_id: rex })
})

test('Mia signs in and times Rex out, renames, bans and unbans him, and the log says why @main', async ({
  page,
  control,
}) => {
  await page.goto('/')
  await page.getByRole('button', { name: 'Continue with the platform' }).click()
  await page.getByRole('button', { name: /^Mia/ }).click()
  await page
    .getByRole('link', { name: /Aurora/ })
    .first()
    .click()
  await expect(page).toHaveURL(new RegExp(`/guilds/${guildId}/members`))

  const row = await findMember(page, guildId, 'Rex')
  const timeout = await openAction(page, 'Rex', 'Time out')
  await expect(timeout).toContainText('cannot send messages in Aurora')
  await timeout.getByText('1 hour', { exact: true }).click()
  await timeout.getByRole('textbox', { name: /Reason/ }).fill('raid in the lobby')
  await timeout.getByRole('button', { name: 'Time out Rex' }).click()
  await expect(page.getByText('Rex is timed out.')).toBeVisible()
  await expect(timeout).toBeHidden()
  await expect(row).toContainText('Timed out')
  const until = Date.parse((await control.member(guildId, rex))?.communication_disabled_until ?? '')
  expect(Math.abs(until - Date.now() - 3_600_000)).toBeLessThan(60_000)

  const change = await openAction(page, 'Rex', 'Change timeout')
  await expect(change).toContainText(/until .+, instead of until /)
  await page.keyboard.press('Escape')
  await expect(change).toBeHidden()

  const rename = await openAction(page, 'Rex', 'Rename')
  await rename.getByRole('textbox', { name: /Nick/ }).fill('Rex (on notice)')
  await rename.getByRole('button', { name: 'Rename Rex' }).click()
  await expect(page.getByText('Rex is now called Rex (on notice).')).toBeVisible()
  await expect(page.getByRole('row', { name: /Rex \(on notice\)/ })).toBeVisible()

  const ban = await openAction(page, 'Rex (on notice)', 'Ban')
  await expect(ban).toContainText('raid in the lobby')
  await ban.getByRole('combobox', { name: 'Delete messages' }).selectOption('From the last 7 days')
  await ban.getByRole('textbox', { name: /Reason/ }).fill('would not stop')
  await ban.getByRole('button', { name: 'Ban Rex (on notice)' }).click()
  await expect(page.getByText('Rex (on notice) is banned.')).toBeVisible()
  expect(await control.ban(guildId, rex)).not.toBeNull()

  await page.getByRole('link', { name: 'Bans' }).first().click()
  // Until the page has turned, rows of the list of members are still there, and two of them hold "@rex".
  await expect(page.getByRole('heading', { name: 'Bans' })).toBeVisible()
  const banned = page.getByRole('row').filter({ hasText: '@rex' })
  await expect(banned).toContainText('would not stop')
  await banned.getByRole('button', { name: /Unban/ }).click()
  const unban = page.getByRole('dialog', { name: 'Unban Rex' })
  await unban.getByRole('textbox', { name: /Reason/ }).fill('has apologised')
  await unban.getByRole('button', { name: 'Unban Rex' }).click()
  await expect(page.getByText(/^Rex is unbanned/)).toBeVisible()
  await expect(banned).toBeHidden()
  expect(await control.ban(guildId, rex)).toBeNull()

  await page.getByRole('link', { name: 'Audit log' }).first().click()
  for (const reason of ['raid in the lobby', 'would not stop', 'has apologised']) {
    await expect(page.getByText(reason).first()).toBeVisible()
  }
  await page.reload()
  await expect(page.getByText('has apologised').first()).toBeVisible()
})

test('Mia gives and takes roles; the ones beyond her say why', async ({ page, control, signInAs }) => {
  const { user } = await control.addMember(guildId, { username: 'babbler', global_name: 'Babbler' })
  await signInAs('mia')
  const row = await findMember(page, guildId, 'Babbler')
  const dialog = await openAction(page, 'Babbler', 'Change roles')
  await expect(dialog.getByRole('checkbox', { name: /Admin/ })).toHaveAttribute('aria-disabled', 'true')
  await dialog.getByRole('checkbox', { name: /Event manager/ }).click({ force: true })
  await expect(dialog.getByRole('checkbox', { name: /Event manager/ })).not.toBeChecked()
  await expect(dialog).toContainText(/Manage Server/)
  await dialog.getByRole('checkbox', { name: /^Azure/ }).check()
  await dialog.getByRole('button', { name: 'Change roles of Babbler' }).click()
  await expect(page.getByText("Babbler's roles are changed.")).toBeVisible()
  await expect(row).toContainText('Azure')
  expect((await control.member(guildId, user.id))?.roles).toEqual([ROLES.aurora.azure])
})

test('Mia kicks somebody, and the row goes', async ({ page, control, signInAs }) => {
  const { user } = await control.addMember(guildId, { username: 'gull', global_name: 'Gull' })
  await signInAs('mia')
  const row = await findMember(page, guildId, 'Gull')
  const dialog = await openAction(page, 'Gull', 'Kick')
  await dialog.getByRole('button', { name: 'Kick Gull' }).click()
  await expect(page.getByText('Gull is kicked.')).toBeVisible()
  await expect(row).toBeHidden()
  expect(await control.member(guildId, user.id)).toBeNull()
})
