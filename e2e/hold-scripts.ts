import type { Page } from '@playwright/test'

/**
 * Holds back the scripts that contain a text, as a slow line would, until the returned function is called. It resolves when
 * all that were asked for by then have come: a story that ends before would break them off.
 */
export async function holdScriptsWith(page: Page, text: string): Promise<() => Promise<void>> {
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  await page.route(/\/_next\/static\/.*\.js/, async route => {
    const response = await route.fetch()
    if ((await response.text()).includes(text)) await released
    await route.fulfill({ response })
  })
  return async () => {
    release()
    await page.unrouteAll({ behavior: 'wait' })
  }
}
