import { CAST, GUILDS } from '../sandbox/world/cast.ts'
import { settled } from './access/settled.ts'
import { expect, test } from './fixtures.ts'
import { openComposer } from './on-composer-page.ts'
import { boxOf, guild, isCut, resize } from './on-layout.ts'

test('in a window as low as a phone that lies on its side, all pages of the guild are within reach', async ({
  page,
  signInAs,
}) => {
  await signInAs('mia')
  await page.setViewportSize({ width: 844, height: 390 })
  await page.goto(guild('members'))
  await settled(page)
  const pages = page.getByRole('navigation', { name: 'Pages' })
  expect((await boxOf(pages.getByRole('button', { name: 'Find anything' }))).height).toBe(32)
  await pages.getByRole('link', { name: 'Settings' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Settings' })).toBeVisible()
  await expect(pages.getByRole('link', { name: 'Settings' })).toBeInViewport({ ratio: 1 })
})

test('in a narrow window the composer keeps its title whole, and shows editor or preview', async ({
  page,
  signInAs,
}) => {
  await signInAs('mia')
  await page.setViewportSize({ width: 800, height: 700 })
  await openComposer(page, GUILDS.aurora)
  expect((await boxOf(page.getByRole('heading', { level: 1 }))).height).toBe(24)
  expect(await page.getByRole('region', { name: 'Sending' }).getByText('Pings nobody.').evaluate(isCut)).toBe(false)
  const preview = page.getByRole('region', { name: 'Preview' })
  await expect(preview).toBeHidden()
  await page.getByRole('tab', { name: 'Preview' }).click()
  await expect(preview.getByText('Steward', { exact: true })).toBeVisible()
  await page.setViewportSize({ width: 1000, height: 700 })
  await expect(page.getByRole('textbox', { name: 'Text', exact: true })).toBeVisible()
  await expect(preview).toBeVisible()
})

test('what acts on those who are chosen stands in one row, and what there is no room for in its menu', async ({
  page,
  signInAs,
}) => {
  await signInAs('bo')
  const bar = page.getByRole('region', { name: 'Selection' })
  const more = bar.getByRole('button', { name: 'More actions' })
  for (const [width, path, besides] of [
    [1440, 'members', ['End timeout', 'Rename']],
    [1440, `members?member=${CAST.rex.id}`, ['Warn', 'End timeout', 'Rename', 'Change roles']],
    [1024, 'members', ['Warn', 'End timeout', 'Rename', 'Change roles']],
  ] as const) {
    await page.setViewportSize({ width, height: 900 })
    await page.goto(guild(path))
    await page.getByRole('checkbox', { name: 'Select Aiyana' }).click()
    await settled(page)
    expect((await boxOf(bar)).height, `${path} at ${width} px`).toBeLessThan(52)
    for (const name of ['Time out', 'Kick', 'Ban']) {
      await expect(bar.getByRole('button', { name, exact: true })).toBeVisible()
    }
    await more.click()
    const { length } = besides
    const items = page.getByRole('menuitem')
    await expect(items).toHaveCount(length + 5)
    expect((await items.allInnerTexts()).slice(0, length)).toEqual([...besides])
    await page.keyboard.press('Escape')
    await expect(more).toBeFocused()
  }
})

test('where a window is narrower than a phone, the buttons of a page stand below what it is', async ({
  page,
  signInAs,
}) => {
  await signInAs('bo')
  await page.setViewportSize({ width: 320, height: 700 })
  for (const [slug, line, name] of [
    ['bans', 'Who may not join this guild, and why.', 'Ban many'],
    ['roles', 'Who stands above whom, and what each role allows.', 'New role'],
    ['audit/moderators', 'Who did how much, as the log tells it.', 'Export'],
  ] as const) {
    await page.goto(guild(slug))
    await settled(page)
    const title = await boxOf(page.getByRole('heading', { level: 1 }))
    const told = await boxOf(page.getByText(line, { exact: true }))
    const button = await boxOf(page.getByRole('main').getByRole('button', { name }))
    expect.soft(told.y, slug).toBeGreaterThan(title.y)
    expect.soft(button.y, slug).toBeGreaterThan(told.y)
    // Anywhere else they stand beside the title.
    await resize(page, { width: 360, height: 700 })
    const beside = await boxOf(page.getByRole('main').getByRole('button', { name }))
    expect.soft(beside.y, slug).toBeLessThan((await boxOf(page.getByText(line, { exact: true }))).y)
    expect.soft(beside.x, slug).toBeGreaterThan(title.x + title.width)
    await page.setViewportSize({ width: 320, height: 700 })
  }
})
