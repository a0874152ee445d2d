import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { AURORA_CHANNEL_IDS } from '../sandbox/world/aurora-channels.ts'
import { CAST, GUILDS } from '../sandbox/world/cast.ts'
import { expect, test } from './fixtures.ts'
import { asSomebodyElse, openSheet } from './on-member-sheet.ts'

const guildId = GUILDS.borealis
const messages = `/guilds/${guildId}/messages`

const versionsIn = (page: Page) =>
  page.getByRole('list', { name: 'What messages said, the latest change first' }).getByRole('listitem')

/** On the page of the settings. */
async function keep(bo: Page, days: string, told: string) {
  await bo.getByRole('combobox', { name: 'They are kept' }).selectOption(days)
  await bo.getByRole('button', { name: 'Save changes to how long deleted and edited messages are kept' }).click()
  await expect(bo.getByText(told).last()).toBeVisible()
}

const IS_SET = 'How long deleted and edited messages are kept is saved.'
const NO_LONGER = 'How long deleted and edited messages are kept is saved: not at all.'

const hiddenFrom = (id: string) => ({ id, type: 1 as const, allow: '0', deny: String(1n << 10n) })

test('what Pipit took back is there for Mia for as long as Bo has it kept, and follows what happens', async ({
  page,
  control,
  signInAs,
  browser,
  servers,
}) => {
  const bo = await asSomebodyElse(browser, servers, 'bo')
  await bo.goto(`/guilds/${guildId}/settings`)
  await keep(bo, '7 days', IS_SET)
  await bo.getByRole('link', { name: 'See deleted and edited messages' }).click()
  await expect(bo).toHaveURL(/former=all/)
  await bo.goBack()

  const { user } = await control.addMember(guildId, { username: 'pipit', global_name: 'Pipit' })
  const { id: channelId } = await control.createChannel(guildId, { name: 'quarry' })
  const write = (content: string) => control.createMessage(channelId, { author_id: user.id, content })
  const insult = await write('pipit calls everybody a fool')
  const other = await write('pipit takes this back')
  await control.editMessage(channelId, insult.id, { content: 'pipit calls everybody a friend' })
  await control.deleteMessage(channelId, other.id)

  await signInAs('mia')
  await page.goto(`${messages}?channel=${channelId}`)
  const row = page.getByRole('article').filter({ hasText: 'a friend' })
  await row.getByRole('button', { name: '(edited)' }).click()
  const dialog = page.getByRole('dialog', { name: "Versions of Pipit's message" })
  await expect(dialog.locator('del')).toHaveText('fool')
  await expect(dialog.locator('ins')).toHaveText('friend')
  await dialog.getByRole('button', { name: 'Close' }).last().click()
  await expect(row.getByRole('button', { name: '(edited)' })).toBeFocused()

  await page.getByRole('button', { name: 'Deleted and edited' }).click()
  await expect(page).toHaveURL(new RegExp(`channel=${channelId}.*former=all|former=all.*channel=${channelId}`))
  await expect(page.getByRole('heading', { level: 1, name: 'Deleted and edited' })).toBeVisible()
  await expect(page).toHaveTitle(/^Deleted and edited · /)
  const versions = versionsIn(page)
  await expect(versions).toHaveCount(2)
  await expect(versions.filter({ hasText: 'takes this back' })).toContainText('Deleted')
  await expect(versions.filter({ hasText: 'a fool' })).toContainText('Edited')
  const which = page.getByRole('group', { name: 'Which versions' })
  await which.getByText('Deleted', { exact: true }).click()
  await expect(versions).toHaveCount(1)
  await which.getByText('All', { exact: true }).click()
  await expect(versions).toHaveCount(2)
  await page.getByRole('searchbox', { name: 'Search what messages said' }).fill('everybody a fool')
  await expect(versions).toHaveCount(1)
  await expect(versions).toContainText('a fool')
  await page.getByRole('searchbox', { name: 'Search what messages said' }).fill('')
  await expect(versions).toHaveCount(2)

  // It follows what happens.
  await control.deleteMessage(channelId, insult.id)
  await expect(versions).toHaveCount(3)
  await expect(versions.first()).toContainText('a friend')
  await page.getByRole('searchbox', { name: 'Search what messages said' }).press('ArrowDown')
  await expect(versions.first().getByRole('button', { name: 'Pipit', exact: true })).toBeFocused()
  await page.keyboard.press('m')
  await expect(page.getByRole('menuitem', { name: /^Warn/ })).toBeVisible()
  await page.keyboard.press('Escape')
  await versions.first().getByText('everybody a friend').click({ button: 'right' })
  await page.getByRole('menuitem', { name: 'All versions' }).click()
  await expect(dialog.getByRole('heading', { name: /^Deleted/ })).toBeVisible()
  await expect(dialog.locator('del')).toHaveText('fool')
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await page.keyboard.press('?')
  const help = page.getByRole('dialog', { name: 'Keyboard shortcuts' })
  await expect(help.getByText('What can be done with the row')).toBeVisible()
  await expect(help.getByText('Select the row', { exact: true })).toHaveCount(0)
  await page.keyboard.press('Escape')

  const sheet = await openSheet(page, guildId, user.id, 'Pipit')
  await sheet.getByRole('link', { name: 'Deleted and edited' }).click()
  await expect(versions).toHaveCount(3)

  await versions.first().getByText('everybody a friend').click({ button: 'right' })
  await page.getByRole('menuitem', { name: 'Keep a copy…' }).click()
  const copy = page.getByRole('dialog', { name: /^Keep a copy/ }).getByRole('textbox')
  await copy.fill('for the team')
  await keep(bo, 'Not at all', NO_LONGER)
  await expect(page.getByText('Deleted and edited messages are not kept here')).toBeVisible()
  await expect(copy).toHaveValue('for the team')
  await page.keyboard.press('Escape')
  await page.getByRole('link', { name: 'See the settings' }).click()
  const section = page.getByRole('region', { name: 'Deleted and edited messages' })
  await expect(section).toBeFocused()
  await expect(section.getByRole('combobox')).toBeInViewport()
  await bo.context().close()
  await control.deleteChannel(channelId)
})

test('what Chickadee took back where Hana may not look is not told to her, nor to Mia where the bot may not', async ({
  page,
  control,
  signInAs,
  browser,
  servers,
}) => {
  const bo = await asSomebodyElse(browser, servers, 'bo')
  await bo.goto(`/guilds/${guildId}/settings`)
  await keep(bo, '7 days', IS_SET)

  const { user } = await control.addMember(guildId, { username: 'chickadee', global_name: 'Chickadee' })
  const { id: porch } = await control.createChannel(guildId, { name: 'porch' })
  const overwrites = [hiddenFrom(CAST.hana.id)]
  const { id: vault } = await control.createChannel(guildId, { name: 'vault', permission_overwrites: overwrites })
  const takeBack = async (channelId: string, content: string) => {
    const { id } = await control.createMessage(channelId, { author_id: user.id, content })
    await control.deleteMessage(channelId, id)
  }
  await takeBack(porch, 'chickadee says this aloud')
  await takeBack(vault, 'chickadee whispers this')

  await signInAs('mia')
  await page.goto(`${messages}?former=all&author=${user.id}`)
  await expect(versionsIn(page)).toHaveCount(2)
  const hana = await asSomebodyElse(browser, servers, 'hana')
  await hana.goto(`${messages}?former=all&author=${user.id}`)
  await expect(versionsIn(hana)).toHaveCount(1)
  await expect(versionsIn(hana)).toContainText('chickadee says this aloud')
  const former = (who: Page, channelId: string) =>
    who.request.get(`/api/guilds/${guildId}/messages/former?channels=${channelId}`)
  expect((await former(page, vault)).status()).toBe(200)
  const refused = await former(hana, vault)
  expect(refused.status()).toBe(404)
  expect(await refused.text()).toBe(await (await former(hana, AURORA_CHANNEL_IDS.general)).text())
  await hana.context().close()

  // A list that is open would ask once more for what it no longer may.
  await page.goto('about:blank')
  await control.changeChannel(porch, { permission_overwrites: [hiddenFrom(CAST.steward.id)] })
  await expect.poll(async () => (await former(page, porch)).status()).toBe(403)
  await page.goto(`${messages}?former=all&channel=${porch}`)
  await expect(page.getByRole('heading', { name: 'What messages said before cannot be read here' })).toBeVisible()
  await expect(page.getByRole('main')).toContainText(/hidden from Steward/)
  await expect(versionsIn(page)).toHaveCount(0)

  await keep(bo, 'Not at all', NO_LONGER)
  await bo.context().close()
  for (const channelId of [porch, vault]) await control.deleteChannel(channelId)
})

test('Bo saves what Ouzel took back as a file, and keeps a sealed copy of it', async ({ page, control, signInAs }) => {
  await signInAs('bo')
  await page.goto(`/guilds/${guildId}/settings`)
  await keep(page, '7 days', IS_SET)
  const { user } = await control.addMember(guildId, { username: 'ouzel', global_name: 'Ouzel' })
  const { id: channelId } = await control.createChannel(guildId, { name: 'jetty' })
  for (const content of ['ouzel says one thing', 'ouzel says another']) {
    const { id } = await control.createMessage(channelId, { author_id: user.id, content })
    await control.deleteMessage(channelId, id)
  }
  await page.goto(`${messages}?former=all&author=${user.id}`)
  const versions = versionsIn(page)
  await expect(versions).toHaveCount(2)

  await page.getByRole('searchbox', { name: 'Search what messages said' }).fill('one thing')
  await expect(versions).toHaveCount(1)
  await page.getByRole('button', { name: 'Export' }).click()
  const downloading = page.waitForEvent('download')
  await page.getByRole('menuitem', { name: /^CSV/ }).click()
  const download = await downloading
  expect(download.suggestedFilename()).toMatch(/^borealis-deleted-and-edited-/)
  const file = readFileSync(await download.path(), 'utf8')
  expect(file).toContain('ouzel says one thing')
  expect(file).not.toContain('ouzel says another')

  // From the palette it is what is listed there as well.
  await page.keyboard.press('Control+k')
  const palette = page.getByRole('dialog', { name: 'Find anything' })
  await palette.getByRole('combobox').fill('export deleted')
  const saving = page.waitForEvent('download')
  await palette.getByRole('option', { name: 'Export deleted and edited messages as CSV' }).click()
  const saved = readFileSync(await (await saving).path(), 'utf8')
  expect(saved).toContain('ouzel says one thing')
  expect(saved).not.toContain('ouzel says another')

  await versions.getByRole('button', { name: 'Actions for what Ouzel wrote' }).click()
  await page.getByRole('menuitem', { name: 'Keep a copy…' }).click()
  const dialog = page.getByRole('dialog', { name: 'Keep a copy of what Ouzel wrote' })
  await expect(dialog).toContainText('ouzel says one thing')
  await dialog.getByRole('button', { name: 'Keep a copy' }).click()
  await expect(page.getByText('A copy of what the message said is kept.')).toBeVisible()
  await versions.getByRole('link', { name: 'Sealed copy' }).click()
  await expect(page.getByText('said so until it was deleted')).toBeVisible()
  await expect(page.getByText('ouzel says one thing')).toBeVisible()

  await page.goto(`/guilds/${guildId}/settings`)
  await keep(page, 'Not at all', NO_LONGER)
  await control.deleteChannel(channelId)
})
