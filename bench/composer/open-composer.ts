import type { BrowserContext, Page } from '@playwright/test'
import { toFragment } from '../../lib/message-rules/share-link.ts'
import { GUILDS } from '../../sandbox/world/cast.ts'
import { fullMessage, MARK } from './full-message.ts'
import { watchKeys } from './watch-keys.ts'

export const COMPOSER = `/guilds/${GUILDS.aurora}/composer`

/**
 * The composer with a message of so many full embeds, which came by a link, all of them open; the cursor is in the first
 * one's description.
 */
export async function openComposer(context: BrowserContext, url: string, embeds: number): Promise<Page> {
  const page = await context.newPage()
  await page.goto(url + COMPOSER + (await toFragment(fullMessage(embeds))))
  await page.getByRole('article', { name: `Embed ${embeds}`, exact: true }).waitFor()
  const closed = page.getByRole('button', { name: /^Embed \d+/, expanded: false })
  // By keyboard: no mouse is over this page, as none is over the floor's.
  while ((await closed.count()) > 0) await closed.first().press('Enter')
  await page.evaluate(watchKeys, {
    input: '[data-path="embeds.0.description"]',
    preview: 'article[aria-label="Embed 1"] p',
    mark: MARK,
  })
  return page
}
