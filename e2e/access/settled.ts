import { expect, type Page } from '@playwright/test'

/** Waits until a page has come to life, and until what has moved stands still: colours are measured then. */
export async function settled(page: Page, { isLoading = false } = {}): Promise<void> {
  if (!isLoading) {
    // A sheet over the whole of a phone hides the heading of the page from roles, not from the eye.
    await expect(page.locator('h1').first()).toBeVisible()
    await page.waitForFunction(() => {
      const one = document.querySelector('main :is(button, a, input)') ?? document.querySelector('button, a, input')
      return !one || Object.keys(one).some(key => key.startsWith('__reactProps'))
    })
    await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
    await expect(page.getByRole('status', { name: 'Loading' })).toHaveCount(0)
  }
  await page.evaluate(async () => {
    await document.fonts.ready
    const finite = document.getAnimations().filter(({ effect }) => effect?.getTiming().iterations !== Infinity)
    await Promise.all(finite.map(({ finished }) => finished.catch(() => {})))
  })
}
