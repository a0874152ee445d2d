import { expect, type Page } from '@playwright/test'
import { settled } from './access/settled.ts'
import { resize } from './on-layout.ts'

/** How high the window of a phone is without its keyboard and with it, in px. */
export const PHONES = {
  upright: { width: 390, height: 844, left: 360 },
  'of a small phone': { width: 360, height: 560, left: 300 },
  'on its side': { width: 740, height: 340, left: 200 },
}

/** Opens the keyboard for the field that has the focus, as a browser does that makes the window smaller for it. */
export async function openKeyboard(page: Page, { width, height, left } = PHONES.upright): Promise<void> {
  // Two changes in one frame are one to the page.
  await resize(page, { width, height })
  await resize(page, { width, height: left })
  await expect(page.locator('html[data-keyboard]')).toBeAttached()
  await settled(page, { isLoading: true })
}

/** Runs in the page: what hides some of an element, the edge of the window or what lies over it; null: it stands free. */
export function hiddenBy(one: Element): string | null {
  const { left, right, top, bottom } = one.getBoundingClientRect()
  const tell = (element: Element | null) => element?.outerHTML.slice(0, 200)
  if (top < 0 || bottom > innerHeight)
    return `${top} to ${bottom} in ${innerHeight} px, the focus is on ${tell(document.activeElement)}`
  const met = [top + 2, (top + bottom) / 2, bottom - 2].map(y => document.elementFromPoint((left + right) / 2, y))
  const over = met.filter(element => !one.contains(element))
  return over.length > 0 ? `below ${tell(over[0] ?? null)}` : null
}
