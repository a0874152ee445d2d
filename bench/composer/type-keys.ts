import { setTimeout as wait } from 'node:timers/promises'
import type { Page } from '@playwright/test'

const LETTERS = 'etaoinshrdlu'
// Quick typing, out of step with the frames.
const FASTEST_MS = 60
const SPREAD_MS = 40
const WORD = 6

/** Types so many letters, one after another; answers how long each took to be seen, in ms. */
export async function typeKeys(page: Page, keys: number): Promise<number[]> {
  await page.bringToFront()
  await page.evaluate(() => window.keyTimes!.splice(0))
  for (let key = 0; key < keys; key++) {
    const letter = key % WORD === WORD - 1 ? 'Space' : LETTERS[Math.floor(Math.random() * LETTERS.length)]!
    await page.keyboard.press(letter)
    await wait(FASTEST_MS + Math.random() * SPREAD_MS)
  }
  await page.waitForFunction(keys => window.keyTimes!.length === keys, keys)
  return page.evaluate(() => window.keyTimes!)
}
