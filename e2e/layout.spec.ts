import type { Locator, Page } from '@playwright/test'
import { CAST, GUILDS } from '../sandbox/world/cast.ts'
import { ROLES } from '../sandbox/world/role-ids.ts'
import { settled } from './access/settled.ts'
import { expect, test } from './fixtures.ts'
import { findMember } from './on-members-page.ts'

// Where things stand: nothing moves by itself, and nothing is out of reach.

const guild = (page: string) => `/guilds/${GUILDS.aurora}/${page}`
const PHONE = { width: 390, height: 844 }

const boxOf = async (one: Locator) => (await one.boundingBox())!

const heightOfPage = (page: Page) => page.evaluate(() => document.documentElement.scrollHeight)

test('the window itself never scrolls: what is longer scrolls within it', async ({ page, signInAs }) => {
  for (const viewport of [{ width: 1440, height: 900 }, PHONE]) {
    await page.setViewportSize(viewport)
    for (const [who, path] of [
      ['bo', guild('settings')],
      ['bo', guild(`roles?role=${ROLES.aurora.moderator}`)],
      ['mia', guild('')],
      ['mia', guild('roles?who=BAN_MEMBERS')],
      ['mia', guild(`members?member=${CAST.rex.id}`)],
      ['mia', '/account'],
    ] as const) {
      await signInAs(who)
      await page.goto(path)
      await settled(page)
      expect(await heightOfPage(page), `${path} at ${viewport.width} px`).toBe(viewport.height)
    }
  }
})

test('a record that opens beside the list leaves the list where it is', async ({ page, signInAs }) => {
  await signInAs('mia')
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.goto(guild('members'))
  const row = page.locator('main [data-row-id]').first()
  await settled(page)
  const { y } = await boxOf(row)
  await row.locator('[data-row-focus]').click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await settled(page)
  expect((await boxOf(row)).y).toBe(y)
  // What has no room any more is within reach.
  const filters = page.getByRole('group', { name: 'Filters' })
  const last = filters.getByRole('button').last()
  await last.focus()
  const [inside, outside] = [await boxOf(last), await boxOf(filters)]
  expect(inside.x + inside.width).toBeLessThanOrEqual(outside.x + outside.width)
})

test.describe('on a phone', () => {
  test.use({ viewport: PHONE, hasTouch: true })

  test('a menu that is longer than its room shows that there is more, and leads there', async ({ page, signInAs }) => {
    await signInAs('mia')
    await page.setViewportSize({ width: 390, height: 600 })
    const row = await findMember(page, GUILDS.colossus, 'Rex')
    await row.getByRole('button', { name: /^Actions for/ }).click()
    const menu = page.getByRole('menu')
    await settled(page)
    const { y, height } = await boxOf(menu)
    expect(y + height).toBeLessThanOrEqual(600)
    expect(await menu.evaluate(one => one.scrollHeight > one.clientHeight)).toBe(true)
    // The lowest item in view is cut, or shaded: the edge does not look like the end.
    const shade = () => menu.evaluate(one => getComputedStyle(one).backgroundAttachment)
    expect(await shade()).toContain('local')
    const ban = menu.getByRole('menuitem', { name: 'Ban' })
    await ban.scrollIntoViewIfNeeded()
    expect((await boxOf(ban)).y).toBeLessThan(600)
  })
})
