import { expect as expectOf } from '@playwright/test'
import { GUILDS } from '../sandbox/world/cast.ts'
import { expect, test } from './fixtures.ts'
import { act, asSomebodyElse, openSheet } from './on-member-sheet.ts'

const guildId = GUILDS.aurora

test('Bo writes reason templates and orders them by keyboard; Mia chooses one and may not change them', async ({
  page,
  control,
  signInAs,
  browser,
  servers,
}) => {
  const { user } = await control.addMember(guildId, { username: 'cisticola', global_name: 'Cisticola' })
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
  // The list shows its new order before Steward has it.
  const kept = page.waitForResponse(answer => 'next-action' in answer.request().headers())
  await page.keyboard.press('Space')
  await expect(items).toHaveText([/Off topic/, /Advertising/])
  await kept
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
  for (const name of ['Reason templates', 'Steps after warnings', 'Copies of messages', 'Mod log'])
    await expectOf(mia.getByRole('region', { name }).getByText(/Needs Manage Server/)).toBeVisible()
  for (const name of ['Brakes', 'Privacy'])
    await expectOf(mia.getByRole('region', { name }).getByText(/Needs Administrator/)).toBeVisible()
  await expectOf(mia.getByRole('button', { name: 'Add a template' })).toBeHidden()
  await expectOf(mia.getByRole('button', { name: 'Save changes to the brakes' })).toBeHidden()
  const ban = await act(mia, await openSheet(mia, guildId, user.id, 'Cisticola'), 'Ban')
  await ban.getByRole('button', { name: 'Templates' }).click()
  await expectOf(mia.getByRole('menuitem')).toHaveText(['Advertising', 'Off topic'])
  await mia.getByRole('menuitem', { name: 'Advertising' }).click()
  const reason = ban.getByRole('textbox', { name: /Reason/ })
  await expectOf(reason).toHaveValue('Advertising')
  // What she has typed stays, whichever template she chooses, and however often.
  await reason.fill('third time this week')
  for (const text of ['Advertising', 'Off topic', 'Off topic']) {
    await ban.getByRole('button', { name: 'Templates' }).click()
    await mia.getByRole('menuitem', { name: text }).click()
    await expectOf(mia.getByRole('menu')).toHaveCount(0)
    await expectOf(reason).toHaveValue(`third time this week. ${text}`)
  }

  // A warning begins with its reason, be there templates to choose from before it.
  await mia.keyboard.press('Escape')
  await expectOf(mia.getByRole('dialog', { name: 'Ban Cisticola' })).toBeHidden()
  const warning = await act(mia, mia.getByRole('dialog', { name: 'Cisticola' }).last(), 'Warn')
  await expectOf(warning.getByRole('button', { name: 'Templates' })).toBeVisible()
  await expectOf(warning.getByRole('textbox', { name: 'Reason' })).toBeFocused()
  await mia.context().close()
})
