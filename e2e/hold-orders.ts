import type { Page } from '@playwright/test'

/** Holds what a page orders back on its way until then; `held`: an order is under way. */
export async function holdOrders(page: Page, released: Promise<void>): Promise<{ held: Promise<void> }> {
  const { promise: held, resolve: isHeld } = Promise.withResolvers<void>()
  await page.route('**', async (route, request) => {
    if (!request.headers()['next-action']) return route.fallback()
    isHeld()
    await released
    await route.continue()
  })
  return { held }
}
