import { expect, type Locator, type Page } from '@playwright/test'
import { boxOf } from './on-layout.ts'

/** Puts a finger down on something, and lifts it once what it waits for has come, or after it has moved up. */
export async function holdFinger(page: Page, on: Locator, { until, up = 0 }: { until?: Locator; up?: number }) {
  const box = await boxOf(on)
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
  const cdp = await page.context().newCDPSession(page)
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', touchPoints: { x: number; y: number }[]) =>
    cdp.send('Input.dispatchTouchEvent', { type, touchPoints })
  await touch('touchStart', [{ x, y }])
  for (let moved = 20; moved <= up; moved += 20) await touch('touchMove', [{ x, y: y - moved }])
  if (until) await expect(until).toBeVisible()
  await touch('touchEnd', [])
  await cdp.detach()
}
