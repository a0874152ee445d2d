import { and, eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { messages } from '../db/schema/messages.ts'
import { waiting } from '../db/test-waiting.ts'
import { openTestSteward, type TestSteward } from '../test-steward.ts'
import { eraseMessages } from './erase-messages.ts'

const whose = { guildId: '1', userId: '16' }
let steward: TestSteward

beforeAll(async () => {
  steward = await openTestSteward()
})
afterAll(() => steward.close())

test('a message that somebody reacts to at that moment goes too, and all that come after it', async () => {
  const { kind, orm } = steward.db
  await orm.execute(sql`
    insert into messages (guild_id, channel_id, id, created_at, author_id, author_name, author_bot, author_system, content, type,
      flags, tts, pinned, mentions_everyone, mentions, mention_role_ids, attachments, embeds, reactions, has_link, search_text)
    select '1', '5', n::text, now(), '16', 'rex', false, false, 'hi', 0, 0, false, false, false, '[]', '{}', '[]', '[]', '[]',
      false, 'hi' from generate_series(1, 700) n`)
  let erased: Promise<number> | undefined
  await orm.transaction(async tx => {
    const one = and(eq(messages.guildId, whose.guildId), eq(messages.id, '1'))
    await tx.update(messages).set({ pinned: true }).where(one)
    erased = eraseMessages(orm, whose)
    // The embedded database has one connection, and so one after the other.
    if (kind === 'postgres') await expect.poll(() => waiting(orm)).toBeGreaterThan(0)
  })
  expect(await erased).toBe(700)
  expect(await orm.$count(messages, eq(messages.authorId, whose.userId))).toBe(0)
})
