import type { Page } from '@playwright/test'

/** Waits until keys and clicks mean something on a page with a search: the field is there before. */
export async function searchListens(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const field = document.querySelector('input[type=search]')
    return field && Object.keys(field).some(key => key.startsWith('__reactProps'))
  })
}
