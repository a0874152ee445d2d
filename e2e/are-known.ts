import { expect, type Page } from '@playwright/test'

/** Waits until Steward has heard of these members: a plan, and what is listed, goes by nothing else. */
export async function areKnown(page: Page, guildId: string, ids: string[]): Promise<void> {
  // Those that are not known are named too.
  const missing = async () =>
    (await (await page.request.get(`/api/guilds/${guildId}/members?ids=${ids}`)).json()).missing
  await expect.poll(missing).toEqual([])
}
