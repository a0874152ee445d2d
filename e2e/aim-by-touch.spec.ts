import type { Locator, Page } from '@playwright/test'
import { GUILDS } from '../sandbox/world/cast.ts'
import { expect, test } from './fixtures.ts'
import { boxOf, PHONE } from './on-layout.ts'
import { openMembers } from './on-members-page.ts'

const guildId = GUILDS.aurora
const NEWEST = '?sort=-joined'

test.use({ viewport: PHONE, hasTouch: true, isMobile: true })

const rowOf = (page: Page, name: string) => page.getByRole('row', { name, exact: true, includeHidden: true })

/** A finger comes down where something was seen. */
async function tapWhere(page: Page, one: Locator): Promise<void> {
  const { x, y, height } = await boxOf(one)
  await page.touchscreen.tap(x + 150, y + height / 2)
}

test('a finger that comes once a menu is closed opens who was seen under it, whoever joined meanwhile', async ({
  page,
  control,
  signInAs,
}) => {
  const join = (name: string) => control.addMember(guildId, { username: name.toLowerCase(), global_name: name })
  await join('Oriole')
  await signInAs('mia')
  await openMembers(page, guildId, NEWEST)
  await page.getByRole('button', { name: 'Actions for Oriole' }).tap()
  const menu = page.getByRole('menu', { name: 'Actions for Oriole' })
  await expect(menu.getByText('@oriole')).toBeVisible()
  for (const name of ['Turaco', 'Barbet', 'Manakin']) await join(name)
  await expect(rowOf(page, 'Manakin')).toBeAttached()
  await page.keyboard.press('Escape')
  await expect(menu).toHaveCount(0)
  await tapWhere(page, rowOf(page, 'Oriole'))
  await expect(page.getByRole('dialog', { name: 'Oriole', exact: true })).toBeVisible()
})

test('behind a record the list stays as it was left, and shows who has joined once no finger comes any more', async ({
  page,
  control,
  signInAs,
}) => {
  await control.addMember(guildId, { username: 'bulbul', global_name: 'Bulbul' })
  await signInAs('mia')
  await openMembers(page, guildId, NEWEST)
  const row = rowOf(page, 'Bulbul')
  const before = (await boxOf(row)).y
  await tapWhere(page, row)
  const sheet = page.getByRole('dialog', { name: 'Bulbul', exact: true })
  await expect(sheet).toBeVisible()
  await control.addMember(guildId, { username: 'quelea', global_name: 'Quelea' })
  await expect(rowOf(page, 'Quelea')).toBeAttached()
  await sheet.getByRole('button', { name: 'Close' }).tap()
  await expect(sheet).toHaveCount(0)
  expect(Math.abs((await boxOf(row)).y - before)).toBeLessThan(1)
  await expect(rowOf(page, 'Quelea')).toBeInViewport({ ratio: 1 })
})

test('a finger that was on its way when rows moved opens nobody', async ({ page, control, signInAs }) => {
  await control.addMember(guildId, { username: 'honeyguide', global_name: 'Honeyguide' })
  await page.clock.install()
  await signInAs('mia')
  await openMembers(page, guildId, NEWEST)
  const row = rowOf(page, 'Honeyguide')
  const place = await boxOf(row)
  const tap = () => page.touchscreen.tap(place.x + 150, place.y + place.height / 2)
  // From here on no time passes but what is let pass.
  await page.clock.pauseAt(Date.now() + 60_000)
  await control.addMember(guildId, { username: 'trogon', global_name: 'Trogon' })
  const newcomer = rowOf(page, 'Trogon')
  await expect
    .poll(async () => {
      await page.clock.runFor(100)
      return newcomer.count()
    })
    .toBe(1)
  await tap()
  await page.clock.runFor(1_000)
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await tap()
  await page.clock.runFor(1_000)
  await expect(page.getByRole('dialog', { name: 'Trogon', exact: true })).toBeVisible()
})
