import { expect, type Page } from '@playwright/test'

/** Opens the composer of a guild, and waits until keys and clicks mean something: the fields are there before. */
export async function openComposer(page: Page, guildId: string): Promise<void> {
  await page.goto(`/guilds/${guildId}/composer`)
  await page.waitForFunction(() => {
    const field = document.querySelector('main textarea')
    return field && Object.keys(field).some(key => key.startsWith('__reactProps'))
  })
  // What listens to the whole page, and the draft of before, come right after.
  await page.evaluate(() => new Promise(resolve => requestIdleCallback(resolve)))
}

/** Picks the channel that the message goes to. */
export async function chooseChannel(page: Page, channel: string): Promise<void> {
  await page.getByRole('button', { name: /^Channel:/ }).click()
  await page.getByRole('button', { name: channel, exact: true }).click()
  await expect(page.getByRole('button', { name: `Channel: ${channel}` })).toBeVisible()
}

const today = Date.now()

/** Nine o'clock so many days from now, as a field takes it. */
export const nine = (days: number) => `${new Date(today + days * 86_400_000).toISOString().slice(0, 10)}T09:00`
