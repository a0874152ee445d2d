import { setTimeout as wait } from 'node:timers/promises'
import type { Page } from '@playwright/test'

// Less is not told one by one.
export const SHORTEST_MS = 16
const SETTLE_MS = 500

declare global {
  interface Window {
    heard?: PerformanceEventTiming[]
  }
}

type Act = (page: Page) => Promise<void>

/** What somebody does on the members page. Only `act` is measured. */
export const PRESSES: { name: string; before?: Act; act: Act; after: Act }[] = [
  {
    name: 'a letter in the search',
    act: async page => {
      await page.getByRole('searchbox', { name: 'Search members' }).focus()
      await page.keyboard.press('r')
    },
    after: page => page.keyboard.press('Backspace'),
  },
  {
    name: "a member's sheet",
    act: page => page.getByRole('row').nth(3).locator('[data-row-focus]').click(),
    after: page => page.keyboard.press('Escape'),
  },
  {
    name: "a row's menu",
    act: openMenu,
    after: page => page.keyboard.press('Escape'),
  },
  {
    name: 'a dialog',
    before: openMenu,
    act: page => page.getByRole('menuitem', { name: 'Rename' }).click(),
    after: page => page.keyboard.press('Escape'),
  },
]

function openMenu(page: Page): Promise<void> {
  return page
    .getByRole('row')
    .nth(3)
    .click({ button: 'right', position: { x: 300, y: 12 } })
}

/** Runs in the page: from then on `heard` has what the browser tells of presses (Event Timing). */
export function hearPresses(shortest: number): void {
  const heard: PerformanceEventTiming[] = []
  window.heard = heard
  new PerformanceObserver(list => heard.push(...(list.getEntries() as PerformanceEventTiming[]))).observe({
    type: 'event',
    durationThreshold: shortest,
  } as PerformanceObserverInit)
}

/** How long the longest event of an act took, from the input until the next frame was painted, in ms. */
export async function timePress(page: Page, act: Act): Promise<number> {
  await page.evaluate(() => window.heard!.splice(0))
  await act(page)
  await wait(SETTLE_MS)
  return page.evaluate(shortest => Math.max(shortest, ...window.heard!.map(({ duration }) => duration)), SHORTEST_MS)
}
