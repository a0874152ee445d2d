import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Database } from '../db/client.ts'
import { records } from '../db/records.ts'
import { evidence } from '../db/schema/evidence.ts'
import { openTestDatabase } from '../db/test-database.ts'
import { anyEditedSince, selectEditedOf } from '../evidence/edited-since.ts'
import { hasAll } from '../moderation/messages/copy-of-run.ts'
import { readsOf, rowsOf, stepsOf } from '../queries/test-plans.ts'
import { theirsOf } from './claim-call.ts'
import { selectPinned } from './leave-out-pinned.ts'
import { selectCopied } from './select-copied.ts'

/**
 * How the messages of a large purge are looked up before each of its slices and calls, where Postgres has never looked at the
 * tables: 3,000 of 6,000 in the channel, every hundredth pinned, half of them edited, and as many in another channel and
 * another guild. Three other runs have deleted most of theirs, and are at some. The first 1,000 are copied, in two parts.
 */

const RUN = { id: 'run', guildId: '1' }
const OTHERS = ['other 1', 'other 2', 'other 3']
const TARGETS = 3000
const COPIES = ['copy 1', 'copy 2']
// Of each of these two kinds: edited, and not.
const COPIED = 500
let db: Database

beforeAll(async () => {
  db = await openTestDatabase()
  for (const table of ['messages', 'run_targets', 'evidence_messages']) {
    await db.orm.execute(sql.raw(`alter table ${table} set (autovacuum_enabled = false)`))
  }
  await db.orm.execute(sql`
    insert into runs (id, guild_id, action, input, requested_by_id, requested_by_name, status, total, plan_hash, created_at)
    select run, '1', 'message.delete', '{}', '7', 'Mia', 'running', ${TARGETS}::int, 'hash', now()
    from unnest(${sql.param(['run', ...OTHERS])}::text[]) run`)
  await db.orm.execute(sql`
    insert into run_targets (run_id, target_id, position, name, plan, state, input)
    select 'run', (10000 + n)::text, n, 'noise', 'do', 'waiting', '{"channelId": "5", "authorId": "9"}'
    from generate_series(1, ${TARGETS}::int) n`)
  await db.orm.execute(sql`
    insert into run_targets (run_id, target_id, position, name, plan, state, input)
    select other, (10000 + n)::text, n, 'noise', 'do', case when n > 2900 then 'running' else 'done' end, '{"channelId": "5"}'
    from generate_series(1, ${TARGETS}::int) n, unnest(${sql.param(OTHERS)}::text[]) other`)
  await db.orm.execute(sql`
    insert into messages (guild_id, channel_id, id, created_at, edited_at, author_id, author_name, author_bot, author_system,
      content, type, flags, tts, pinned, mentions_everyone, mentions, mention_role_ids, attachments, embeds, reactions, has_link,
      search_text)
    select place.guild, place.channel, (10000 + n)::text, now(), case when n % 2 = 0 then now() end, '9', 'Rex', false, false,
      'noise', 0, 0, false, n % 100 = 0 or place.channel <> '5', false, '[]', '{}', '[]', '[]', '[]', false, ''
    from (values ('1', '5'), ('1', '6'), ('2', '5')) place(guild, channel), generate_series(1, 6000) n
    -- Of some the mirror has heard nothing.
    where n % 1000 > 0 or place.channel <> '5'`)
  await db.orm.execute(sql`
    insert into evidence (id, guild_id, kind, run_id, taken_at, taken_by_id, taken_by_name, channel_ids, total, key_id, seal)
    select copy, '1', 'purge', 'run', now(), '7', 'Mia', '{5}', ${COPIED}::int, 'key', 'seal'
    from unnest(${sql.param(COPIES)}::text[]) copy`)
  await db.orm.execute(sql`
    insert into evidence_messages (evidence_id, position, channel_id, message_id, copy)
    select case when n > ${COPIED}::int then 'copy 2' else 'copy 1' end, n, '5', (10000 + n)::text, '{"editedAt": null}'
    from generate_series(1, ${2 * COPIED}::int) n`)
})
afterAll(() => db.close())

const lookedUpBy = async (query: { getSQL(): ReturnType<typeof sql> }) =>
  readsOf(await stepsOf(db.orm, query.getSQL()), 'messages').map(step => [
    step['Index Name'],
    step['Actual Loops'] * step['Actual Rows'],
  ])

test('which of them were pinned is found by their keys, without going through the channel for each', async () => {
  const pinned = await selectPinned(db.orm, RUN)
  expect(pinned).toHaveLength(TARGETS / 100 - 3)
  expect(pinned).toContainEqual({ id: '10100' })
  expect(await lookedUpBy(selectPinned(db.orm, RUN))).toEqual([['messages_guild_id_channel_id_id_pk', TARGETS]])
})

test.each([
  ['they were edited before', Date.UTC(2100, 0, 1), 2 * COPIED],
  // Of one of them the mirror has heard nothing.
  ['half of them were edited since', 0, COPIED + 1],
])('so is which of them are copied, and those in the copies by their own: %s', async (_when, takenAt, copied) => {
  const copies = COPIES.map(id => ({ id, takenAt: new Date(takenAt) }))
  const query = selectCopied(db.orm, RUN, { covered: null, copies })
  const left = await query
  expect(left).toHaveLength(TARGETS)
  expect(left.filter(({ copyId }) => copyId !== null)).toHaveLength(copied)
  expect(left.find(({ id }) => id === '10001')?.copyId).toBe('copy 1')
  expect(await lookedUpBy(query)).toContainEqual(['messages_guild_id_channel_id_id_pk', TARGETS])
  expect(rowsOf(readsOf(await stepsOf(db.orm, query.getSQL()), 'evidence_messages'))).toBeLessThanOrEqual(2 * COPIED)
})

test('and the copy that has all messages of a call', async () => {
  const ids = Array.from({ length: 100 }, (_, n) => `${10_001 + n}`)
  const query = db.orm.select({ id: evidence.id }).from(evidence).where(hasAll(ids))
  expect(await query).toEqual([{ id: 'copy 1' }])
  expect(rowsOf(readsOf(await stepsOf(db.orm, query.getSQL()), 'evidence_messages'))).toBeLessThanOrEqual(200)
})

test('and that one of a call was', async () => {
  const keys = Array.from({ length: 100 }, (_, n) => ({ channelId: '5', id: `${10_001 + n * 10}` }))
  const edited = keys.map(({ id, channelId }) => ({ channelId, id: String(Number(id) + 1) }))
  const once = { id: 'copy', takenAt: new Date(0) }
  expect(await anyEditedSince(db.orm, '1', once, keys)).toBe(false)
  expect(await anyEditedSince(db.orm, '1', once, edited)).toBe(true)
  expect(await lookedUpBy(selectEditedOf('1', once, keys))).toEqual([['messages_guild_id_channel_id_id_pk', 100]])
})

test('what other runs have of a call is found by the keys of its messages, without all that those have done', async () => {
  const ids = Array.from({ length: 100 }, (_, n) => `${10_001 + n * 10}`)
  const query = theirsOf(OTHERS, { channelId: '5', ids })
  expect(await records(db.orm, query)).toHaveLength(300)
  expect(rowsOf(readsOf(await stepsOf(db.orm, query), 'run_targets'))).toBe(300)
})
