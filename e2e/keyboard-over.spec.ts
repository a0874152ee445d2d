import type { Locator } from '@playwright/test'
import { GUILDS } from '../sandbox/world/cast.ts'
import { settled } from './access/settled.ts'
import { expect, test } from './fixtures.ts'
import { openComposer } from './on-composer-page.ts'
import { boxOf, guild, PHONE, resize } from './on-layout.ts'
import { bar, box, findMember, openAction, openMembers } from './on-members-page.ts'
import { hiddenBy, openKeyboard, PHONES } from './on-phone.ts'

test.use({ viewport: PHONE, hasTouch: true, isMobile: true })

const expectFree = async (one: Locator) => expect(await one.evaluate(hiddenBy)).toBe(null)

for (const [lies, phone] of Object.entries(PHONES)) {
  test(`with the keyboard ${lies} a reason is typed in sight of it, and what bans in reach`, async ({
    page,
    control,
    signInAs,
  }) => {
    const name = { upright: 'Scaup', 'of a small phone': 'Treecreeper', 'on its side': 'Goldeneye' }[lies]!
    const { user } = await control.addMember(GUILDS.aurora, { username: name.toLowerCase(), global_name: name })
    await signInAs('mia')
    await findMember(page, GUILDS.aurora, name)
    const dialog = await openAction(page, name, 'Ban')
    const reason = dialog.getByRole('textbox', { name: /Reason/ })
    await reason.tap()
    await openKeyboard(page, phone)
    await expectFree(reason)
    await expectFree(dialog.locator('label').filter({ hasText: /^Reason/ }))
    await page.keyboard.type('selling watches')
    const ban = dialog.getByRole('button', { name: `Ban ${name}` })
    await expectFree(ban)
    await ban.tap()
    await expect.poll(() => control.ban(GUILDS.aurora, user.id)).not.toBeNull()
  })

  test(`with the keyboard ${lies} a role is named in sight of what creates it`, async ({ page, signInAs }) => {
    await signInAs('mia')
    await page.goto(guild('roles'))
    await settled(page)
    await page.getByRole('button', { name: 'New role' }).tap()
    const sheet = page.getByRole('dialog', { name: 'New role' })
    for (const field of ['Name', 'As a number']) {
      await sheet.getByRole('textbox', { name: field }).tap()
      await openKeyboard(page, phone)
      await expectFree(sheet.getByRole('textbox', { name: field }))
      await expectFree(sheet.getByRole('button', { name: 'Create role' }))
      await resize(page, PHONE)
    }
  })
}

test('Chromium makes the window smaller for the keyboard instead of laying it over the buttons', async ({ page }) => {
  await page.goto('/sign-in')
  await expect(page.locator('meta[name=viewport]')).toHaveAttribute('content', /interactive-widget=resizes-content/)
})

test('while members are searched the list has the window, and the bars are back with the rest of it', async ({
  page,
  signInAs,
}) => {
  await signInAs('mia')
  await openMembers(page, GUILDS.aurora)
  const pages = page.getByRole('navigation', { name: 'Pages' }).locator('visible=true')
  await page.getByRole('button', { name: 'Select members' }).tap()
  await box(page, 'Aiyana').tap()
  const search = page.getByRole('searchbox', { name: 'Search members' })
  await search.tap()
  await expect(pages).toHaveCount(1)
  await openKeyboard(page)
  await expectFree(search)
  await expect(pages).toHaveCount(0)
  // What acts on those chosen goes with the page: a finger gets there, and what it presses stays below it.
  const act = bar(page).getByRole('button', { name: 'Act on them' })
  await act.scrollIntoViewIfNeeded()
  await expectFree(act)
  await act.tap()
  await expect(page.getByRole('menu')).toBeVisible()
  await page.keyboard.press('Escape')
  await resize(page, PHONE)
  await expect(pages).toHaveCount(1)
  await expect(page.locator('html[data-keyboard]')).toHaveCount(0)
})

test('a filter is edited in the room that is left', async ({ page, signInAs }) => {
  await signInAs('mia')
  await openMembers(page, GUILDS.aurora)
  await page.getByRole('button', { name: 'Add filter' }).tap()
  await page.getByRole('menuitem', { name: 'Has one of these roles' }).tap()
  const editor = page.getByRole('dialog', { name: 'Has one of these roles' })
  const field = editor.getByRole('textbox', { name: 'Search roles' })
  await field.tap()
  await openKeyboard(page, PHONES['of a small phone'])
  await expectFree(field)
  await page.keyboard.type('moder')
  await expectFree(editor.getByRole('checkbox', { name: 'Moderator', exact: true }).locator('xpath=ancestor::label'))
})

test('what the palette finds is seen above the keyboard', async ({ page, signInAs }) => {
  await signInAs('mia')
  await openMembers(page, GUILDS.aurora)
  await page.getByRole('button', { name: 'Find anything' }).locator('visible=true').tap()
  const palette = page.getByRole('dialog', { name: 'Find anything' })
  const field = palette.getByRole('combobox')
  await field.tap()
  await openKeyboard(page, PHONES['of a small phone'])
  await page.keyboard.type('bans')
  await expectFree(field)
  const found = palette.getByRole('option', { name: /^Bans/ }).first()
  await expect(found).toBeVisible()
  await expectFree(found)
  await found.tap()
  await expect(page).toHaveURL(/\/bans$/)
})

test('a message is written above the keyboard, with what can be inserted and what sends it', async ({
  page,
  signInAs,
}) => {
  await signInAs('mia')
  await openComposer(page, GUILDS.aurora)
  const text = page.getByRole('textbox', { name: 'Text', exact: true })
  await text.tap()
  await openKeyboard(page)
  await expectFree(text)
  await expectFree(page.getByRole('button', { name: 'Send', exact: true }))
  await page.keyboard.type('Ask @m')
  const list = page.getByRole('listbox', { name: 'Insert' })
  await expect(list.getByRole('option', { name: /^Moderator/ })).toBeVisible()
  await settled(page, { isLoading: true })
  const { y, height } = await boxOf(list)
  expect(y).toBeGreaterThanOrEqual(0)
  expect(y + height).toBeLessThanOrEqual(PHONES.upright.left)
  await list.getByRole('option', { name: /^Moderator/ }).tap()
  await expect(text).toHaveValue(/Ask <@&\d+>/)

  // Down in an embed it stays in sight as the keyboard comes and goes.
  await resize(page, PHONE)
  await page.getByRole('button', { name: 'Add embed' }).tap()
  const description = page.getByRole('textbox', { name: 'Description', exact: true })
  for (const phone of Object.values(PHONES)) {
    await description.tap()
    await openKeyboard(page, phone)
    await expectFree(description)
    await resize(page, PHONE)
    await settled(page, { isLoading: true })
    await expectFree(description)
  }
})
