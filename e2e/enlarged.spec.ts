import { settled } from './access/settled.ts'
import { choosing } from './access/stop-steps.ts'
import { expect, test } from './fixtures.ts'
import { boxOf, guild } from './on-layout.ts'

// What 400 percent leave of a window of 1,280 × 1,024 px.
const ENLARGED = { width: 320, height: 256 }

test('at 400 percent what scrolls within a page keeps room to be read, and what acts on messages covers none', async ({
  page,
  signInAs,
}) => {
  await signInAs('bo')
  await page.setViewportSize(ENLARGED)
  for (const slug of ['', 'roles', 'roles?who=BAN_MEMBERS', 'runs', 'evidence', 'settings']) {
    await page.goto(guild(slug))
    await settled(page)
    const heights = await page
      .getByRole('main')
      .locator('[class*="overflow-y-auto"]')
      .evaluateAll(all => all.map(one => one.clientHeight))
    expect.soft(Math.min(...heights), slug).toBeGreaterThan(100)
  }
  await page.goto(guild('messages'))
  await settled(page)
  await choosing(page)
  const list = await boxOf(page.getByRole('feed').locator('..'))
  const bar = await boxOf(page.getByRole('region', { name: 'Selection' }))
  expect(list.height).toBeGreaterThan(100)
  expect(bar.y).toBeGreaterThanOrEqual(list.y + list.height - 1)
})

test('each heading of a wide table comes into view with the focus', async ({ page, signInAs }) => {
  await signInAs('bo')
  await page.setViewportSize({ width: 320, height: 700 })
  await page.goto(guild('audit/moderators'))
  await settled(page)
  const headings = page.getByRole('columnheader').getByRole('button')
  await headings.first().focus()
  for (let place = 1; place < (await headings.count()); place++) {
    await page.keyboard.press('Tab')
    await expect(headings.nth(place)).toBeFocused()
    await expect(headings.nth(place)).toBeInViewport({ ratio: 1 })
  }
})

test('a menu is no wider than the window, whatever its items explain', async ({ page, signInAs }) => {
  await signInAs('mia')
  await page.setViewportSize(ENLARGED)
  await page.goto(guild('bans'))
  await settled(page)
  await page.getByRole('main').getByRole('button', { name: 'More' }).click()
  const menu = page.getByRole('menu')
  await expect(menu).toContainText('Needs Manage Server')
  const { x, width } = await boxOf(menu)
  expect(x + width).toBeLessThanOrEqual(ENLARGED.width)
})
