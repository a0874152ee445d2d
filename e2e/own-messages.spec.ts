import type { Page } from '@playwright/test'
import { CAST, GUILDS } from '../sandbox/world/cast.ts'
import { expect, test } from './fixtures.ts'

const guildId = GUILDS.borealis

const menuOf = async (page: Page, text: string) => {
  await page
    .getByRole('feed')
    .getByRole('article')
    .filter({ hasText: text })
    .getByRole('button', { name: /^Actions for/ })
    .click()
  return page.getByRole('menuitem', { name: 'Delete message' })
}

test('where the bot may manage no messages, Mia can delete what it wrote itself, and nothing else', async ({
  page,
  control,
  signInAs,
}) => {
  // Not in Deneb, where the bot may manage none at all: the overview's story needs a guild in which nothing was counted.
  const { id: channelId } = await control.createChannel(guildId, {
    name: 'guest-book',
    permission_overwrites: [{ id: CAST.steward.id, type: 1, allow: '0', deny: String(1n << 13n) }],
  })
  await control.createMessage(channelId, { author_id: CAST.mia.id, content: 'written by hand' })
  const own = await control.createMessage(channelId, { author_id: CAST.steward.id, content: 'written by the bot' })
  await signInAs('mia')
  await page.goto(`/guilds/${guildId}/messages?channel=${channelId}`)
  await expect(await menuOf(page, 'written by hand')).toHaveAttribute('aria-disabled', 'true')
  await page.keyboard.press('Escape')
  await (await menuOf(page, 'written by the bot')).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete message' }).click()
  await expect(page.getByText('written by the bot')).toHaveCount(0)
  expect(await control.message(channelId, own.id)).toBeNull()
  await control.deleteChannel(channelId)
})
