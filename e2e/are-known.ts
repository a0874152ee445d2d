import { expect, type Page } from '@playwright/test'

/** Waits until Steward has heard of these members: a plan, and what is listed, goes by nothing else. */
export async function areKnown(page: Page, guildId: string, ids: string[]): Promise<void> {
  const known = async () => (await page.request.get(`/api/guilds/${guildId}/members?ids=${ids}&limit=200`)).text()
  for (const id of ids) await expect.poll(known).toContain(id)
}
