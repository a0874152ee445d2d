import type { Page } from '@playwright/test'
import { CAST, GUILDS } from '../sandbox/world/cast.ts'
import { lacks } from './access/axe.ts'
import { settled } from './access/settled.ts'
import { expect, test } from './fixtures.ts'
import { newcomers } from './newcomers.ts'
import { openComposer } from './on-composer-page.ts'

const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true })
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const preview = (page: Page) => page.getByRole('region', { name: 'Preview' })
const embeds = (page: Page) => page.getByRole('heading', { level: 3, name: /^Embed \d/ })

async function addEmbed(page: Page, title: string) {
  await button(page, 'Add embed').click()
  await expect(field(page, 'Title').last()).toBeFocused()
  await page.keyboard.type(title)
}

test('Mia orders embeds and fields by keyboard, and takes every step back and on again', async ({ page, signInAs }) => {
  // A step back is what was typed without a pause: here nobody pauses, however slow the machine.
  await page.clock.setFixedTime(new Date())
  await signInAs('mia')
  await openComposer(page, GUILDS.aurora)
  await field(page, 'Text').pressSequentially('Friday at eight')
  await addEmbed(page, 'Rules')
  await addEmbed(page, 'Prizes')
  await expect(embeds(page)).toHaveText([/Rules/, /Prizes/])

  await button(page, 'Move embed 2').focus()
  await page.keyboard.press('Space')
  await expect(page.getByText('The embed is picked up, at place 2 of 2.')).toBeAttached()
  await page.keyboard.press('Escape')
  await expect(page.getByText('Back at place 2 of 2.')).toBeAttached()
  // As quick as can be: all of it is pressed before the page has come to anything else.
  await button(page, 'Move embed 2').evaluate(handle => {
    const press = (code: string) => new KeyboardEvent('keydown', { code, bubbles: true, cancelable: true })
    for (const code of ['Space', 'ArrowUp', 'Space']) handle.dispatchEvent(press(code))
  })
  await expect(page.getByText('Dropped at place 1 of 2.')).toBeAttached()
  await expect(embeds(page)).toHaveText([/Prizes/, /Rules/])
  await button(page, 'More for embed 2').press('Enter')
  await page.getByRole('menuitem', { name: 'Duplicate' }).press('Enter')
  await expect(embeds(page)).toHaveText([/Prizes/, /Rules/, /Rules/])
  await button(page, 'More for embed 1').click()
  await page.getByRole('menuitem', { name: 'Remove' }).click()
  await expect(embeds(page)).toHaveText([/Rules/, /Rules/])

  // From wherever the cursor is, and through all of it.
  await field(page, 'Text').focus()
  await page.keyboard.press('Control+z')
  await expect(embeds(page)).toHaveText([/Prizes/, /Rules/, /Rules/])
  await page.keyboard.press('Control+z')
  await page.keyboard.press('Control+z')
  await expect(embeds(page)).toHaveText([/Rules/, /Prizes/])
  for (let step = 0; step < 4; step++) await page.keyboard.press('Control+z')
  await expect(embeds(page)).toHaveCount(0)
  await expect(field(page, 'Text')).toHaveValue('Friday at eight')
  await page.keyboard.press('Control+z')
  await expect(field(page, 'Text')).toHaveValue('')
  for (let step = 0; step < 8; step++) await page.keyboard.press(step % 2 ? 'Control+y' : 'Control+Shift+z')
  await expect(embeds(page)).toHaveText([/Rules/, /Rules/])
  await expect(preview(page)).toContainText('Friday at eight')
  await expect(button(page, 'Redo')).toHaveAttribute('aria-disabled', 'true')
})

test('a colour that was typed and taken back is not shown any more', async ({ page, signInAs }) => {
  await page.clock.setFixedTime(new Date())
  await signInAs('mia')
  await openComposer(page, GUILDS.aurora)
  await addEmbed(page, 'Rules')
  await field(page, 'Colour').pressSequentially('#2980b9')
  await expect(button(page, 'No colour')).toBeVisible()
  await page.keyboard.press('Control+z')
  await expect(button(page, 'No colour')).toHaveCount(0)
  await expect(field(page, 'Colour')).toHaveValue('')
  await page.keyboard.type('2980b')
  await expect(field(page, 'Colour')).toHaveAccessibleDescription(/^Six hex digits/)
})

test('each text is a form of its own, of which Enter sends nothing', async ({ page, signInAs }) => {
  await signInAs('mia')
  await openComposer(page, GUILDS.aurora)
  const address = page.url()
  await addEmbed(page, 'Rules')
  await page.keyboard.press('Enter')
  await page.keyboard.type('!')
  await expect(preview(page)).toContainText('Rules!')
  await expect(field(page, 'Title')).toBeFocused()
  expect(page.url()).toBe(address)
  // What autofill reads with each key.
  const ofForm = (all: HTMLElement[]) => all.map(one => one.closest('form')?.querySelectorAll('input, textarea').length)
  const texts = await page.locator('textarea[data-path], input[data-path$="title"]').evaluateAll(ofForm)
  expect(texts).toEqual([1, 1, 1])
})

test('what is too long is told with how much and never cut, and its mark leads down to it', async ({
  page,
  signInAs,
}) => {
  await signInAs('mia')
  await openComposer(page, GUILDS.aurora)
  await addEmbed(page, 'Rules')
  await button(page, 'Fields').click()
  await button(page, 'Add field').click()
  await expect(field(page, 'Name of field 1')).toBeFocused()
  await page.keyboard.type('When')
  // 1,025 code points in 2,050 UTF-16 units, as a paste brings them.
  await field(page, 'Value of field 1').fill('🦊'.repeat(1061))
  await expect(page.getByText('37 too many.', { exact: true })).toBeVisible()
  await expect(page.getByText('1,061 / 1,024')).toBeVisible()
  expect((await field(page, 'Value of field 1').inputValue()).length).toBe(2122)
  await expect(field(page, 'Value of field 1')).toHaveAccessibleDescription('37 too many.')

  await page.getByRole('button', { name: /^Fields/ }).click()
  await page.getByRole('button', { name: /^Embed 1/ }).click()
  await expect(field(page, 'Title')).toHaveCount(0)
  await expect(embeds(page)).toContainText('1 problem')
  await page.getByRole('button', { name: '1 problem', exact: true }).click()
  await expect(field(page, 'Value of field 1')).toBeFocused()
  await page.keyboard.press('Control+a')
  await page.keyboard.type('Friday')
  await expect(page.getByText(/\d problems?/)).toHaveCount(0)
  await settled(page)
  expect(await lacks(page)).toEqual([])
})

test('what Mia wrote is back after a crash, and two tabs keep two drafts', async ({ page, context, signInAs }) => {
  await signInAs('mia')
  await openComposer(page, GUILDS.aurora)
  await field(page, 'Text').pressSequentially('Half an announcement')
  await addEmbed(page, 'Prizes')
  const drafts = () => page.evaluate(() => Object.values(localStorage).filter(text => text.includes('announcement')))
  await expect.poll(drafts).toEqual([expect.stringContaining('Prizes')])

  const other = await context.newPage()
  await openComposer(other, GUILDS.aurora)
  const told = other.getByRole('status').filter({ hasText: 'Another tab has a draft too.' })
  await told.getByRole('button', { name: 'Close' }).click()
  await expect(told).toBeHidden()
  await expect(field(other, 'Text')).toBeFocused()
  await expect(field(other, 'Text')).toHaveValue('')
  await field(other, 'Text').pressSequentially('Something else')
  await expect.poll(() => other.evaluate(() => Object.values(localStorage).join())).toContain('Something else')
  await expect.poll(drafts).toEqual([expect.stringContaining('Prizes')])
  await other.close()

  // What is open is gone without a word to the page; what it has kept is there.
  await page.goto('about:blank')
  await openComposer(page, GUILDS.aurora)
  await expect(page.getByText(/^Your draft from/)).toBeVisible()
  await expect(field(page, 'Text')).toHaveValue('Half an announcement')
  await expect(embeds(page)).toHaveText([/Prizes/])
  await button(page, 'Discard').click()
  await expect(field(page, 'Text')).toHaveValue('')
  await expect.poll(drafts).toEqual([])
  await button(page, 'Undo').click()
  await expect(field(page, 'Text')).toHaveValue('Half an announcement')
  // What is written from here on is no draft that came back.
  await expect(page.getByText(/^Your draft from/)).toBeHidden()
})

test('on a slow network @ offers nobody who was found for another name', async ({ page, signInAs }) => {
  await signInAs('mia')
  await openComposer(page, GUILDS.aurora)
  const person = (name: string) => page.getByRole('option', { name: new RegExp(`^${name}.*Member$`) })
  await field(page, 'Text').pressSequentially('@otto')
  await expect(person('Otto')).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(field(page, 'Text')).toHaveValue(`<@${CAST.otto.id}> `)

  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  const { promise: held, resolve: isHeld } = Promise.withResolvers<void>()
  await page.route(/\/members\?q=hana/, async route => {
    isHeld()
    await released
    await route.continue()
  })
  await page.keyboard.type('@hana')
  await held
  await expect(person('Otto')).toHaveCount(0)
  release()
  await expect(person('Hana')).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(field(page, 'Text')).toHaveValue(`<@${CAST.otto.id}> <@${CAST.hana.id}> `)
})

test('what Mia points at stays that when people are found later and stand before it', async ({
  page,
  control,
  signInAs,
}) => {
  await newcomers(control, GUILDS.aurora, ['Hedwig'])
  await signInAs('mia')
  await openComposer(page, GUILDS.aurora)
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  await page.route(/\/members\?q=he&/, async route => {
    await released
    await route.continue()
  })
  const option = (name: string) => page.getByRole('option', { name, exact: true })
  await field(page, 'Text').pressSequentially('@he')
  await expect(option('Helper Role')).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('ArrowDown')
  await expect(option('here Everybody')).toHaveAttribute('aria-selected', 'true')
  release()
  await expect(option('Hedwig Member')).toBeVisible()
  await expect(option('here Everybody')).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('Enter')
  await expect(field(page, 'Text')).toHaveValue('@here ')
  // The next list begins anew.
  await page.keyboard.type('@')
  await expect(page.getByRole('option').first()).toHaveAttribute('aria-selected', 'true')
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true })

  test('Mia writes behind one tab and looks at it behind the other', async ({ page, signInAs }) => {
    await signInAs('mia')
    await openComposer(page, GUILDS.aurora)
    await field(page, 'Text').fill('Hello **Aurora** and ')
    await page.keyboard.type('@modera')
    await page.getByRole('option', { name: /^Moderator/ }).tap()
    await expect(field(page, 'Text')).toHaveValue(/^Hello \*\*Aurora\*\* and <@&\d+> $/)
    await addEmbed(page, 'Rules')
    await page.getByRole('tab', { name: 'Preview' }).tap()
    await expect(preview(page)).toContainText('Hello Aurora and @Moderator')
    await expect(field(page, 'Text')).toBeHidden()
    await page.keyboard.press('ArrowLeft')
    await expect(page.getByRole('tab', { name: 'Edit' })).toBeFocused()
    await expect(field(page, 'Title')).toHaveValue('Rules')
    await settled(page)
    expect(await lacks(page)).toEqual([])
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
  })
})
