import { expect, type Locator } from '@playwright/test'

/** Scrolls a list, by a wheel or a finger, and waits until it stands still: it glides on for a while. */
export async function scrolled(list: Locator, scroll: () => Promise<void>) {
  await list.evaluate(one => {
    one.removeAttribute('data-rests')
    one.addEventListener('scrollend', () => one.setAttribute('data-rests', ''), { once: true })
  })
  await scroll()
  await expect(list).toHaveAttribute('data-rests')
}
