import { expect, type Page } from '@playwright/test'
import type { ControlClient } from '../sandbox/control-client.ts'
import { AURORA_CHANNEL_IDS as CHANNELS } from '../sandbox/world/aurora-channels.ts'
import { GUILDS } from '../sandbox/world/cast.ts'

const guildId = GUILDS.aurora

/** Somebody new who writes these, one after the other. */
export async function spammer(control: ControlClient, name: string, contents: string[], more: object = {}) {
  const { user } = await control.addMember(guildId, { username: name.toLowerCase(), global_name: name })
  const ids: string[] = []
  for (const content of contents) {
    ids.push((await control.createMessage(CHANNELS.general, { author_id: user.id, content, ...more })).id)
  }
  return { user, ids }
}

/** Resolves when Steward knows so many messages that a query finds. */
export async function knows(page: Page, query: string, count: number): Promise<void> {
  const list = `/api/guilds/${guildId}/messages?${query}`
  await expect
    .poll(async () => ((await (await page.request.get(list)).json()).messages ?? []).length, { timeout: 20_000 })
    .toBe(count)
}
