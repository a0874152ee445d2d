import { expect, type Page } from '@playwright/test'
import { settled } from './access/settled.ts'

/** How high the window of a phone is without its keyboard and with it, in px. */
export const PHONES = {
  upright: { width: 390, height: 844, left: 360 },
  'of a small phone': { width: 360, height: 560, left: 300 },
  'on its side': { width: 740, height: 340, left: 200 },
}

/** Opens the keyboard for the field that has the focus, as a browser does that makes the window smaller for it. */
export async function openKeyboard(page: Page, { width, height, left } = PHONES.upright): Promise<void> {
  await page.setViewportSize({ width, height })
  // Two changes in one frame are one to the page.
  await page.waitForFunction(height => innerHeight === height, height)
  await page.setViewportSize({ width, height: left })
  await expect(page.locator('html[data-keyboard]')).toBeAttached()
  await settled(page, { isLoading: true })
}

/** Runs in the page: whether all of something is in the window, and nothing lies over it. */
export function standsFree(one: Element): boolean {
  const { left, right, top, bottom } = one.getBoundingClientRect()
  const isMet = (y: number) => one.contains(document.elementFromPoint((left + right) / 2, y))
  return top >= 0 && bottom <= innerHeight && [top + 2, (top + bottom) / 2, bottom - 2].every(isMet)
}
