import { expect, type Page } from '@playwright/test'

/**
 * Calls the palette off and opens it again, and types into it, all while its scripts are held back: once `release` lets them
 * come, what was typed stands in its field, and has led nowhere.
 */
export async function typeBeforePalette(page: Page, release: () => Promise<void>): Promise<void> {
  const from = page.url()
  await page.keyboard.press('Control+k')
  await page.keyboard.type('called off')
  await page.keyboard.press('Escape')
  await page.keyboard.press('Control+k')
  await page.keyboard.type('gmm')
  await page.keyboard.press('Backspace')
  await release()
  const field = page.getByRole('dialog', { name: 'Find anything' }).getByRole('combobox')
  await expect(field).toBeFocused()
  await page.keyboard.type('x')
  await expect(field).toHaveValue('gmx')
  await expect(page).toHaveURL(from)
}
