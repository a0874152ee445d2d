import { CAST, GUILDS } from '../sandbox/world/cast.ts'
import { comesToLife } from './by-keyboard.ts'
import { callAction } from './call-action.ts'
import { expect, test } from './fixtures.ts'
import { openComposer } from './on-composer-page.ts'
import { act, openSheet } from './on-member-sheet.ts'
import { openNewRun } from './on-runs-page.ts'

const guildId = GUILDS.aurora

test('the session ends in the middle of a ban: signed in again, Mia finds what she typed; signed out, nobody does', async ({
  context,
  page,
  control,
  expectTrouble,
  signInAs,
}) => {
  expectTrouble(/401/)
  const { user } = await control.addMember(guildId, { username: 'pintail', global_name: 'Pintail' })
  await signInAs('mia')
  const sheet = await openSheet(page, guildId, user.id, 'Pintail')
  const ban = await act(page, sheet, 'Ban')
  const reason = page.getByRole('dialog', { name: 'Ban Pintail' }).getByRole('textbox', { name: /Reason/ })
  await reason.fill('raid of Friday night')
  await ban.getByRole('combobox', { name: 'Delete messages' }).selectOption('From the last 7 days')
  await context.clearCookies()
  // Rights may have changed by it: the page asks, and is refused.
  const watch = await control.createRole(guildId, { name: 'Night watch' })
  await page.getByRole('button', { name: 'Continue with the platform' }).click()
  await page.getByRole('button', { name: /^Mia/ }).click()
  await expect(page).toHaveURL(url => url.searchParams.get('member') === user.id)
  await expect(sheet.getByRole('heading', { name: 'History here' })).toBeVisible()
  await act(page, sheet, 'Ban')
  await expect(reason).toHaveValue('raid of Friday night')
  await expect(ban.getByRole('combobox', { name: 'Delete messages' })).toHaveValue('7')
  await page.keyboard.press('Escape')
  await expect(reason).toBeHidden()

  await page.getByRole('button', { name: 'Account of Mia' }).click()
  await page.getByRole('menuitem', { name: 'Sign out' }).click()
  await expect(page).toHaveURL(/\/sign-in/)
  await signInAs('mia')
  await act(page, await openSheet(page, guildId, user.id, 'Pintail'), 'Ban')
  await expect(reason).toHaveValue('')
  await control.deleteRole(guildId, watch.id)
})

test('Escape keeps what Mia typed before she takes an action back, until that is done', async ({
  context,
  page,
  control,
  servers,
  signInAs,
}) => {
  const { user } = await control.addMember(guildId, { username: 'brambling', global_name: 'Brambling' })
  await signInAs('mia')
  await callAction(context.request, {
    url: servers.url,
    path: `/guilds/${guildId}/members`,
    action: 'setNick',
    input: { guildId, userId: user.id, nick: 'Bram', reason: '' },
  })
  await page.goto(`/guilds/${guildId}/members?member=${user.id}`)
  const ask = page.getByRole('button', { name: /^Undo: Mia renamed Brambling/ })
  const undo = page.getByRole('dialog', { name: /^Undo: / })
  const reason = undo.getByRole('textbox', { name: /Reason/ })
  await ask.click()
  await reason.fill('was somebody else')
  await page.keyboard.press('Escape')
  await expect(undo).toBeHidden()
  await ask.click()
  await expect(reason).toHaveValue('was somebody else')
  await undo.getByRole('button', { name: 'Undo', exact: true }).click()
  await expect(undo).toBeHidden()
  await expect(page.getByText('was somebody else').first()).toBeVisible()
})

test('the names of a view and of a template that Bo has begun to type outlive Escape, until they are saved', async ({
  page,
  signInAs,
}) => {
  await signInAs('bo')
  const name = page.getByRole('textbox', { name: 'Name' })
  const dialog = page.getByRole('dialog')
  const typeTwice = async (open: () => Promise<void>, text: string) => {
    await open()
    await name.fill(text)
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
    await open()
    await expect(name).toHaveValue(text)
  }
  await page.goto(`/guilds/${guildId}/members?bot=yes`)
  await comesToLife(page)
  const openView = async () => {
    await page.getByRole('button', { name: /^Views/ }).click()
    await page.getByRole('menuitem', { name: 'Save as a view' }).click()
  }
  await typeTwice(openView, 'Bots of all kinds')
  await dialog.getByRole('button', { name: 'Save view' }).click()
  await expect(dialog).toBeHidden()
  await openView()
  await expect(name).toHaveValue('')

  await openComposer(page, guildId)
  await page.getByRole('textbox', { name: 'Text', exact: true }).fill('The reading of this month')
  const openTemplate = async () => {
    await page.getByRole('button', { name: 'Templates', exact: true }).click()
    await page.getByRole('menuitem', { name: 'Save as a template' }).click()
  }
  await typeTwice(openTemplate, 'Reading of the month')
})

test('a file of ids comes below those that Mia has typed', async ({ page, signInAs }) => {
  await signInAs('mia')
  await page.goto(`/guilds/${GUILDS.borealis}/runs`)
  const dialog = await openNewRun(page)
  const whom = dialog.getByRole('textbox', { name: 'Whom' })
  await whom.fill(CAST.rex.id)
  await dialog
    .getByLabel('Read a file')
    .and(page.locator('input'))
    .setInputFiles({ name: 'ids.txt', mimeType: 'text/plain', buffer: Buffer.from(`${CAST.hana.id}\n${CAST.rex.id}`) })
  await expect(dialog.getByText('2 different ids found')).toBeVisible()
  await expect(whom).toHaveValue(`${CAST.rex.id}\n${CAST.hana.id}\n${CAST.rex.id}`)
})
