import { type Download, expect, type Locator, type Page } from '@playwright/test'

/**
 * Saves a list as a file, by a button that opens a menu: until it is known whether that is allowed, the button says that
 * something is under way.
 */
export async function saveSeenBusy(page: Page, opener: Locator, item: string | RegExp): Promise<Download> {
  const asked = Promise.withResolvers<void>()
  await page.route('**/export-right', async route => {
    await asked.promise
    await route.continue()
  })
  await opener.click()
  const download = page.waitForEvent('download')
  await page.getByRole('menuitem', { name: item }).click()
  await expect(opener).toHaveAttribute('aria-busy', 'true')
  asked.resolve()
  const saved = await download
  await expect(opener).not.toHaveAttribute('aria-busy')
  await page.unroute('**/export-right')
  return saved
}
