import { CAST, GUILDS } from '../sandbox/world/cast.ts'
import { callAction } from './call-action.ts'
import { expect, test } from './fixtures.ts'
import { newcomers } from './newcomers.ts'
import { saveSeenBusy } from './save-seen-busy.ts'
import { signIn } from './sign-in.ts'

const guildId = GUILDS.borealis

test('Mia bans a list for a day, sees when it ends, chooses a range and unbans it', async ({
  page,
  control,
  signInAs,
}) => {
  const ids = await newcomers(control, guildId, ['Snipe', 'Stint', 'Shelduck'])
  await signInAs('mia')
  await page.goto(`/guilds/${guildId}/bans`)
  await expect(page.getByRole('table', { name: 'Bans' })).not.toHaveAttribute('aria-busy', 'true')
  await page.getByRole('button', { name: 'Ban many' }).click()
  const dialog = page.getByRole('dialog', { name: 'Ban many' })
  await dialog.getByText('1 day', { exact: true }).click()
  await page.getByRole('dialog').getByRole('textbox', { name: 'Whom' }).fill(ids.join(', '))
  await page
    .getByRole('dialog')
    .getByRole('textbox', { name: /Reason/ })
    .fill('waders')
  await page.getByRole('dialog').getByRole('button', { name: 'Show the plan' }).click()
  await page.getByRole('button', { name: 'Ban 3 members' }).click()
  await expect(page.getByText('3 were banned.', { exact: true })).toBeVisible()

  await page.getByRole('link', { name: 'Bans' }).first().click()
  await page.getByRole('searchbox', { name: 'Search bans' }).fill('waders')
  await expect(page.getByText('3 bans match')).toBeVisible()
  // Newest first, and the names of those who were banned in one second decide nothing: all three stand there.
  const rows = page.getByRole('row').filter({ hasText: 'waders' })
  await expect(rows).toHaveCount(3)
  await expect(rows.first()).toContainText(/in (1 day|23 hours)/)
  await page.getByRole('button', { name: 'Snipe' }).first().click()
  await expect(page.getByRole('dialog', { name: 'Snipe' })).toContainText('waders')
  await page.keyboard.press('Escape')

  const boxes = page.getByRole('checkbox', { name: /^Select S/ })
  await boxes.first().click()
  await page.getByRole('button', { name: 'Select all 3 that match' }).click()
  await expect(page.getByText('3 bans selected')).toBeVisible()
  await page.getByRole('button', { name: 'Clear the selection' }).click()
  await expect(page.getByText('3 bans selected')).toBeHidden()
  // Whoever is chosen while the order is open is none of those whom it is about.
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  await page.route('**/bans/ids?*', async route => {
    await released
    await route.continue()
  })
  await boxes.first().click()
  await page.getByRole('button', { name: 'Select all 3 that match' }).click()
  await page.getByRole('button', { name: 'Unban 1', exact: true }).click()
  const order = page.getByRole('dialog', { name: 'Unban 1 account' })
  await expect(order).toBeVisible()
  release()
  await expect(page.getByText('3 bans selected')).toBeAttached()
  await expect(order).toBeVisible()
  await order.getByRole('button', { name: 'Cancel' }).click()
  await page.getByRole('button', { name: 'Clear the selection' }).click()
  await expect(page.getByText('3 bans selected')).toBeHidden()
  await boxes.first().click()
  await boxes.last().click({ modifiers: ['Shift'] })
  await expect(page.getByText('3 bans selected')).toBeVisible()
  // Another search ends the selection, says so, and offers it back.
  const search = page.getByRole('searchbox', { name: 'Search bans' })
  await search.fill('snipe')
  await expect(page.getByText('The filter changed, so 3 bans are no longer selected.')).toBeVisible()
  await expect(page.getByText('3 bans selected')).toBeHidden()
  // Until it is answered, what was found before stands there, with its count.
  await expect(rows).toHaveCount(1)
  await search.fill('waders')
  // Once it is searched for: that is another search again, which ends what is selected before.
  await expect(page).toHaveURL(/q=waders/)
  await expect(page.getByText('3 bans match')).toBeVisible()
  await expect(rows).toHaveCount(3)
  await page.getByRole('button', { name: 'Select again' }).click()
  await expect(page.getByText('3 bans selected')).toBeVisible()
  await page.getByRole('button', { name: 'Unban 3', exact: true }).click()
  await page.getByRole('dialog', { name: 'Unban 3 accounts' }).getByRole('button', { name: 'Show the plan' }).click()
  await page.getByRole('button', { name: 'Unban 3 accounts' }).click()
  await expect(page.getByText('3 were unbanned.', { exact: true })).toBeVisible()
  for (const id of ids) expect(await control.ban(guildId, id)).toBeNull()
})

test('the menu of a ban opens by a right click, by key and by its button, and has what can be done about it', async ({
  page,
  context,
  control,
  servers,
  signInAs,
}) => {
  const { user } = await control.addMember(guildId, { username: 'razorbill', global_name: 'Razorbill' })
  await signInAs('mia')
  await callAction(context.request, {
    url: servers.url,
    path: `/guilds/${guildId}/members`,
    action: 'banMember',
    input: { guildId, userId: user.id, reason: 'turned stones', deleteMessageDays: 0 },
  })
  await page.goto(`/guilds/${guildId}/bans?q=stones+razorbill`)
  const row = page.getByRole('row', { name: 'Razorbill', exact: true })
  await row.click({ button: 'right' })
  const menu = page.getByRole('menu', { name: 'Actions for Razorbill' })
  await menu.getByRole('menuitem', { name: 'Select', exact: true }).click()
  await expect(page.getByText('1 ban selected')).toBeVisible()

  await row.locator('[data-row-focus]').press('m')
  await menu.getByRole('menuitem', { name: 'Open profile' }).press('Enter')
  const sheet = page.getByRole('dialog', { name: 'Razorbill', exact: true })
  await expect(sheet).toContainText('turned stones')
  await sheet.press('Escape')
  await expect(sheet).toBeHidden()

  await row.click({ button: 'right' })
  await menu.getByRole('menuitem', { name: 'History in the log' }).click()
  await expect(page).toHaveURL(new RegExp(`/audit\\?target=${user.id}`))
  await page.goBack()
  await row.getByRole('button', { name: 'Actions for Razorbill' }).click()
  await menu.getByRole('menuitem', { name: 'Unban', exact: true }).click()
  const unban = page.getByRole('dialog', { name: 'Unban Razorbill' })
  await unban.getByRole('button', { name: 'Unban Razorbill' }).click()
  await expect(row).toBeHidden()
  await expect.poll(() => control.ban(guildId, user.id)).toBeNull()
})

test("Mia imports another bot's export, and ids that a spreadsheet has rounded are told", async ({
  page,
  control,
  signInAs,
}) => {
  const { user } = await control.addMember(guildId, { username: 'ruff', global_name: 'Ruff' })
  await signInAs('mia')
  await page.goto(`/guilds/${guildId}/bans`)
  await expect(page.getByRole('table', { name: 'Bans' })).not.toHaveAttribute('aria-busy', 'true')
  await page.getByRole('button', { name: 'More', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Import bans' }).click()
  const { user: other } = await control.addMember(guildId, { username: 'reeve', global_name: 'Reeve' })
  const inAnHour = new Date(Date.now() + 3_600_000).toISOString()
  const csv = `Name;User ID;Reason;Expires\nruff;${user.id};"spam; twice";${inAnHour}\nreeve;${other.id};;\nowner;${CAST.bo.id};;\nlost;1.94783E+17;raid;`
  await page
    .getByLabel('Choose a file')
    .and(page.locator('input'))
    .setInputFiles({ name: 'old-bot.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) })
  const dialog = page.getByRole('dialog', { name: 'Ban 3 members' })
  await expect(dialog).toContainText('3 accounts in old-bot.csv, 1 with a reason.')
  await expect(dialog).toContainText('1 id was rounded by a spreadsheet')
  await expect(dialog).toContainText('spam; twice')
  await expect(dialog.getByRole('checkbox', { name: 'Keep the reason that each ban has in the file' })).toBeChecked()
  await expect(dialog.getByRole('checkbox', { name: /^Keep the end that 1 ban has/ })).toBeChecked()
  await dialog.getByRole('button', { name: 'Show the plan' }).click()
  // The guild's owner is nobody's target.
  await expect(page.getByText('2 of 3 will be banned')).toBeVisible()
  await expect(page.getByRole('row', { name: /Ruff/ })).toContainText('“spam; twice”')
  await page.getByRole('button', { name: 'Ban 2 members', exact: true }).click()
  await expect(page.getByText(/^2 were banned/)).toBeVisible()
  expect((await control.ban(guildId, user.id))?.reason).toContain(': spam; twice')
  expect((await control.ban(guildId, other.id))?.reason).toContain(': Imported from old-bot.csv')
  await page.goto(`/guilds/${guildId}/bans`)
  await expect(page.getByRole('row', { name: /Ruff/ })).toContainText(/in (1 hour|5\d minutes)/)
  await expect(page.getByRole('row', { name: /Reeve/ })).not.toContainText(/in (1 hour|5\d minutes)/)
})

test('an export that is refused takes neither the page away nor what Bo has typed', async ({
  context,
  page,
  expectTrouble,
  servers,
  signInAs,
}) => {
  expectTrouble(/401/)
  await signInAs('bo')
  await page.goto(`/guilds/${guildId}/bans`)
  await expect(page.getByRole('table', { name: 'Bans' })).not.toHaveAttribute('aria-busy', 'true')
  await page.getByRole('button', { name: 'Ban many' }).click()
  const dialog = page.getByRole('dialog', { name: 'Ban many' })
  await dialog.getByRole('textbox', { name: /Reason/ }).fill('raid of Friday night')
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  const address = page.url()
  const more = page.getByRole('button', { name: 'More', exact: true })
  await context.clearCookies()
  await more.click()
  await page.getByRole('menuitem', { name: 'Export as CSV' }).click()
  await expect(page.getByText('The file was not saved.')).toBeVisible()
  expect(page.url()).toBe(address)
  // As whom he was, beside the page that stays open.
  await signIn(context, servers, 'bo')
  await page.getByRole('button', { name: 'Ban many' }).click()
  await expect(dialog.getByRole('textbox', { name: /Reason/ })).toHaveValue('raid of Friday night')
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  expect(await (await saveSeenBusy(page, more, 'Export as CSV')).failure()).toBeNull()
  await expect(page.getByText('The file was not saved.')).toHaveCount(0)
})

test('the list of bans leaves Steward as a file for Bo, not for Mia, and for Hana not at all', async ({
  context,
  page,
  servers,
  signInAs,
  expectTrouble,
}) => {
  expectTrouble(/403/)
  const file = `${servers.url}/api/guilds/${guildId}/bans/export?format=csv`
  await signInAs('bo')
  const saved = await context.request.get(file)
  expect(saved.headers()['content-disposition']).toContain('borealis-bans-')
  const bans = await (await context.request.get(`${servers.url}/api/guilds/${guildId}/bans`)).json()
  const text = await saved.text()
  expect(text).toMatch(
    /^\ufeffid,username,global_name,bot,reason,moderator_id,moderator,banned_at,expires_at,was_to_end_at,list_complete_at,list_unread\r\n/,
  )
  expect(text.trimEnd().split('\r\n')).toHaveLength(bans.count + 1)

  await signInAs('mia')
  expect((await context.request.get(file)).status()).toBe(403)
  await page.goto(`/guilds/${guildId}/bans`)
  await expect(page.getByRole('table', { name: 'Bans' })).not.toHaveAttribute('aria-busy', 'true')
  await page.getByRole('button', { name: 'More', exact: true }).click()
  await expect(page.getByRole('menuitem', { name: /Export as CSV/ })).toContainText('Manage Server')

  await signInAs('hana')
  expect((await context.request.get(file)).status()).toBe(403)
})

test('a search that fails leaves its field, and what is typed there', async ({ page, signInAs, expectTrouble }) => {
  expectTrouble(/Failed to load resource/)
  await signInAs('mia')
  await page.goto(`/guilds/${GUILDS.aurora}/bans`)
  const search = page.getByRole('searchbox', { name: 'Search bans' })
  await expect(page.getByRole('table', { name: 'Bans' })).toBeVisible()
  await page.route(/\/bans\?.*q=/, route => route.abort())
  await search.fill('spam')
  await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible()
  await expect(search).toBeFocused()
  await page.keyboard.type('mer')
  await expect(search).toHaveValue('spammer')
  await page.unrouteAll()
  await search.fill('')
  await expect(page.getByRole('table', { name: 'Bans' })).toBeVisible()
})
