import type { Locator, Page } from '@playwright/test'
import type { ControlClient } from '../sandbox/control-client.ts'
import { AURORA_CHANNEL_IDS as CHANNELS } from '../sandbox/world/aurora-channels.ts'
import { GUILDS } from '../sandbox/world/cast.ts'
import { searchListens } from './search-listens.ts'

const guildId = GUILDS.aurora
export const path = `/guilds/${guildId}/messages`

/** Opens the messages of a channel and waits until keys and clicks mean something. */
export async function openMessages(page: Page, search = `?channel=${CHANNELS.general}`): Promise<void> {
  await page.goto(path + search)
  await searchListens(page)
}

export const feed = (page: Page) => page.getByRole('feed')
export const rows = (page: Page, text: string) => feed(page).getByRole('article').filter({ hasText: text })
export const menuOf = (row: Locator) => row.getByRole('button', { name: /^Actions for/ })
export const bar = (page: Page) => page.getByRole('region', { name: 'Selection' })

/** Somebody new who writes these into a channel, one after the other. */
export async function raider(control: ControlClient, name: string, contents: string[], more: object = {}) {
  const { user } = await control.addMember(guildId, { username: name.toLowerCase(), global_name: name })
  const messages = []
  for (const content of contents) {
    messages.push(await control.createMessage(CHANNELS.general, { author_id: user.id, content, ...more }))
  }
  return { user, messages }
}
