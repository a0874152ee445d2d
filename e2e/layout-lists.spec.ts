import { settled } from './access/settled.ts'
import { withoutScripts } from './access/stop-steps.ts'
import { expect, test } from './fixtures.ts'
import { boxOf, guild, PHONE } from './on-layout.ts'

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

  // By a mouse too, whose wheel turns one way only.
  await page.locator('main [data-row-focus]').first().focus()
  await filters.evaluate(one => one.scrollTo({ left: 0 }))
  expect(await filters.evaluate(one => one.scrollWidth > one.clientWidth)).toBe(true)
  await filters.hover({ position: { x: 20, y: 20 } })
  await page.mouse.wheel(0, 1_000)
  await expect
    .poll(async () => {
      const { x, width } = await boxOf(last)
      return x + width
    })
    .toBeLessThanOrEqual(outside.x + outside.width)
})

for (const [name, viewport, hasTouch] of [
  ['wide', { width: 1440, height: 900 }, false],
  ['phone', PHONE, true],
] as const) {
  test.describe(name, () => {
    test.use({ viewport, hasTouch })

    test(`${name}: lists come where they are announced`, async ({ page, signInAs }) => {
      await signInAs('mia')
      for (const list of ['members', 'bans', 'messages', 'roles']) {
        await page.goto(guild(list))
        await settled(page)
        // Pictures and dots, which all lists begin their rows with.
        const come = page.locator('main :is([data-row-id], article, ol > li) .rounded-full').locator('visible=true')
        const { y } = await boxOf(come.first())
        await withoutScripts(page)
        const announced = page.locator('main [data-skeleton]:is([class*="size-7"], [class*="size-3 "])')
        const top = (await boxOf(announced.locator('visible=true').first())).y
        expect(Math.abs(top - y), list).toBeLessThan(6)
      }
    })
  })
}
