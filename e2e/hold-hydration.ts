import type { Page } from '@playwright/test'

/**
 * Keeps React from its work between two events, as a busy machine does, until the returned function is called: an event is
 * what brings the page to life then. To be called before the page is opened.
 */
export async function holdHydration(page: Page): Promise<() => Promise<void>> {
  await page.addInitScript(() => {
    const held: (() => void)[] = []
    const { prototype } = MessagePort
    const post = prototype.postMessage
    prototype.postMessage = function (message: unknown) {
      held.push(() => post.call(this, message))
    }
    document.addEventListener('release-react', () => {
      prototype.postMessage = post
      for (const send of held) send()
    })
  })
  return () => page.evaluate(() => void document.dispatchEvent(new Event('release-react')))
}
