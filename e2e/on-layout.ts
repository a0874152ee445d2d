import type { Locator, Page } from '@playwright/test'
import { GUILDS } from '../sandbox/world/cast.ts'

export const PHONE = { width: 390, height: 844 }

/** The address of a page of Aurora. */
export const guild = (page: string) => `/guilds/${GUILDS.aurora}/${page}`

/** Where something that is shown stands, and how large it is, in px. */
export const boxOf = async (one: Locator) => (await one.boundingBox())!

/** Runs in the page: whether a line is wider than its room. */
export const isCut = (one: Element) => one.scrollWidth > one.clientWidth

/** Makes the window another size, and waits until the page was told, which is a frame after it could read the new size. */
export async function resize(page: Page, size: { width: number; height: number }): Promise<void> {
  await page.setViewportSize(size)
  await page.waitForFunction(({ width, height }) => innerWidth === width && innerHeight === height, size)
  await page.evaluate(() => new Promise(told => requestAnimationFrame(told)))
}
