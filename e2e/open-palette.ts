import { expect, type Page } from '@playwright/test'

/** Waits until the page opens the palette by its keys. */
export const listens = (page: Page) =>
  expect(page.locator('button[aria-keyshortcuts^="Control+K"]').filter({ visible: true })).toBeVisible()

/** Presses Ctrl-K once the page listens, and gives what has opened. */
export async function openPalette(page: Page) {
  await listens(page)
  await page.keyboard.press('Control+k')
  const palette = page.getByRole('dialog', { name: 'Find anything' })
  await expect(palette.getByRole('combobox')).toBeFocused()
  return palette
}
