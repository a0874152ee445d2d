import { and, eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Database } from '../../db/client.ts'
import { messages } from '../../db/schema/messages.ts'
import { openTestDatabase } from '../../db/test-database.ts'
import { waiting } from '../../db/test-waiting.ts'
import { dropMessages } from './drop-messages.ts'

const where = { guildId: '1', channelId: '5' }
let db: Database

beforeAll(async () => {
  db = await openTestDatabase()
})
afterAll(() => db.close())

test('a slice that passes by a message which changes at that moment is not the last one', async () => {
  const { kind, orm } = db
  await orm.execute(sql`
    insert into messages (guild_id, channel_id, id, created_at, author_id, author_name, author_bot, author_system, content, type,
      flags, tts, pinned, mentions_everyone, mentions, mention_role_ids, attachments, embeds, reactions, has_link, search_text)
    select '1', '5', n::text, now(), '16', 'rex', false, false, 'hi', 0, 0, false, false, false, '[]', '{}', '[]', '[]', '[]',
      false, 'hi' from generate_series(1, 700) n`)
  let dropped: Promise<void> | undefined
  await orm.transaction(async tx => {
    await tx
      .update(messages)
      .set({ pinned: true })
      .where(and(eq(messages.guildId, '1'), eq(messages.id, '1')))
    dropped = (async () => {
      while (await dropMessages(orm, where)) {}
    })()
    // The embedded database has one connection, and so one after the other.
    if (kind === 'postgres') await expect.poll(() => waiting(orm)).toBeGreaterThan(0)
  })
  await dropped
  expect(await orm.$count(messages, eq(messages.channelId, '5'))).toBe(0)
})
