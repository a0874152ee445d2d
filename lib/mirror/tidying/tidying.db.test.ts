import { desc, eq, min, sql } from 'drizzle-orm'
import { pino } from 'pino'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { CAST } from '../../../sandbox/world/cast.ts'
import type { Database } from '../../db/client.ts'
import { auditEntries } from '../../db/schema/audit.ts'
import { channelHistories, channels, droppedChannels } from '../../db/schema/channels.ts'
import { scheduledMessages } from '../../db/schema/composer.ts'
import { formerMessages } from '../../db/schema/former-messages.ts'
import { formerNames } from '../../db/schema/former-names.ts'
import { formerRetention } from '../../db/schema/guild-settings.ts'
import { guilds, roles } from '../../db/schema/guilds.ts'
import { hourlyCounts } from '../../db/schema/hourly-counts.ts'
import { lastWritten } from '../../db/schema/last-written.ts'
import { members } from '../../db/schema/members.ts'
import { deletedMessages, messages } from '../../db/schema/messages.ts'
import { openTestDatabase } from '../../db/test-database.ts'
import { dropOverflow } from '../../former-messages/drop-former-messages.ts'
import { EMPTY_MESSAGE } from '../../message-rules/composed-message.ts'
import { records } from '../../queries/listed-rows.ts'
import { DAY, now, setClock } from '../../time.ts'
import { Lanes } from '../batches/lanes.ts'
import { storeFormerNames } from '../members/former-names.ts'
import { messageRow } from '../messages/message-row.ts'
import { insertMessages } from '../messages/store-messages.ts'
import type { MirrorParts } from '../mirror-context.ts'
import { formerSteps } from './former-steps.ts'
import { findLimit } from './message-limits.ts'
import { tidy } from './start-tidying.ts'

const GUILD = '1'
vi.setConfig({ testTimeout: 300_000 })
const never = new AbortController().signal
let db: Database

beforeAll(async () => {
  db = await openTestDatabase()
})

afterAll(() => db.close())

beforeEach(async () => {
  const kept = [messages, deletedMessages, formerMessages, formerRetention, formerNames, lastWritten]
  for (const table of [...kept, hourlyCounts, guilds, members, roles, channels, channelHistories, droppedChannels]) {
    await db.orm.delete(table)
  }
})

const BY_BO = { keptFrom: new Date(0), changedById: CAST.bo.id, changedByName: 'Bo', changedAt: now() }

const ago = (days: number) => new Date(now().getTime() - days * DAY)

function rows(channelId: string, count: number, createdAt: (n: number) => Date) {
  const author = { id: CAST.rex.id, username: 'rex', globalName: null, avatar: null, bot: false, system: false }
  return Array.from({ length: count }, (_, n) =>
    messageRow(GUILD, {
      id: `${channelId}${String(n).padStart(6, '0')}`,
      channelId,
      guildId: GUILD,
      author: author as never,
      createdAt: createdAt(n),
      content: `Message ${n}`,
      editedAt: null,
      tts: false,
      mentionsEveryone: false,
      mentions: [],
      mentionRoleIds: [],
      attachments: [],
      embeds: [],
      reactions: [],
      pinned: false,
      type: 0,
      flags: 0,
      reference: null,
      referenced: null,
    }),
  )
}

/** A round of tidying; what is not said is not reached for. */
function tidyNow(messagesKeptDays = 14): Promise<void> {
  const parts = { db, log: pino({ level: 'silent' }), messagesKeptDays } as unknown as MirrorParts
  return tidy(parts, new Lanes(), never)
}

const countIn = (channelId: string) => db.orm.$count(messages, eq(messages.channelId, channelId))

test('messages are kept for as many days as is set, in every channel', async () => {
  await insertMessages(
    db.orm,
    rows('11', 1_200, () => ago(4)),
  )
  await insertMessages(
    db.orm,
    rows('12', 30, n => ago(n)),
  )
  await tidyNow(5)
  expect([await countIn('11'), await countIn('12')]).toEqual([1_200, 5])
  await tidyNow(3)
  expect([await countIn('11'), await countIn('12')]).toEqual([0, 3])
})

test('of a channel the newest are kept', async () => {
  await insertMessages(
    db.orm,
    rows('11', 10, n => ago(n / 10)),
  )
  const place = { guildId: GUILD, channelId: '11' }
  const newest = await db.orm.select().from(messages).orderBy(desc(messages.createdAt))
  expect(await findLimit(db.orm, place, 4)).toEqual(newest[3]?.createdAt)
  expect(await findLimit(db.orm, place, 10)).not.toBeNull()
  expect(await findLimit(db.orm, place, 11)).toBeNull()
})

test('of a channel in which more is written than is kept only the newest stay, in the others everything', async () => {
  await insertMessages(db.orm, [...rows('11', 1, () => ago(1)), ...rows('12', 1, () => ago(1))])
  await db.orm.execute(sql`
    insert into messages
    select copy.* from messages one, generate_series(1, 10200) n, lateral jsonb_populate_record(
      one, jsonb_build_object('id', n::text, 'created_at', now() - n * interval '1 s')
    ) copy where one.channel_id = '11'`)
  await tidyNow()
  expect([await countIn('11'), await countIn('12')]).toEqual([10_000, 1])
  expect(await db.orm.$count(messages, eq(messages.id, '10000'))).toBe(1)
  expect(await db.orm.$count(messages, eq(messages.id, '10001'))).toBe(0)
})

test('of what is dropped nobody says any longer that it is all there', async () => {
  await insertMessages(
    db.orm,
    rows('11', 10, n => ago(n)),
  )
  const place = { guildId: GUILD, channelId: '11', checkedAt: ago(0) }
  await db.orm.insert(channelHistories).values({ ...place, completeFrom: ago(9) })
  await db.orm.insert(channelHistories).values({ ...place, channelId: '12', completeFrom: ago(1) })
  await tidyNow(5)
  const histories = new Map(
    (await db.orm.select().from(channelHistories)).map(row => [row.channelId, row.completeFrom]),
  )
  expect(histories.get('11')! > ago(6)).toBe(true)
  expect(histories.get('12')! < ago(0.9)).toBe(true)
})

test('scheduled messages that ended a month ago are forgotten, and those that wait are not, however long', async () => {
  const one = (id: string, state: 'done' | 'stopped' | 'cancelled' | 'waiting', days: number) => ({
    id,
    guildId: GUILD,
    channelId: '11',
    message: EMPTY_MESSAGE,
    times: { kind: 'once' as const, at: ago(days).toISOString() },
    missed: 'send' as const,
    orderedById: CAST.mia.id,
    orderedByName: 'Mia',
    state,
    createdAt: ago(days),
    changedAt: ago(days),
  })
  const old = [one('1', 'done', 31), one('2', 'stopped', 31), one('3', 'cancelled', 31)]
  await db.orm.insert(scheduledMessages).values([...old, one('4', 'done', 29), one('5', 'waiting', 400)])
  await tidyNow()
  const left = await db.orm.delete(scheduledMessages).returning({ id: scheduledMessages.id })
  expect(left.map(({ id }) => id).sort()).toEqual(['4', '5'])
})

test('old counts and what was deleted long ago are forgotten', async () => {
  await db.orm.insert(hourlyCounts).values([
    { guildId: GUILD, hour: ago(401) },
    { guildId: GUILD, hour: ago(399) },
  ])
  await db.orm.insert(deletedMessages).values([
    { channelId: '11', id: '1', deletedAt: ago(2) },
    { channelId: '11', id: '2', deletedAt: ago(0.5) },
  ])
  await tidyNow()
  expect(await db.orm.$count(hourlyCounts)).toBe(1)
  expect((await db.orm.select().from(deletedMessages)).map(({ id }) => id)).toEqual(['2'])
})

const called = (name: string, daysAgo: number) => {
  const at = ago(daysAgo).getTime()
  const unsetClock = setClock(() => at)
  return storeFormerNames(db.orm, GUILD, [{ userId: CAST.rex.id, kind: 'nick', name }]).finally(unsetClock)
}

test('what somebody was called is forgotten half a year later', async () => {
  await called('Ghost', 181)
  await called('Troll', 179)
  await called('Angel', 1)
  await tidyNow()
  const left = await db.orm.select({ name: formerNames.name }).from(formerNames)
  expect(left.map(({ name }) => name).sort()).toEqual(['Angel', 'Troll'])
})

/** What so many messages of a channel said before they were deleted. */
function formerly(channelId: string, count: number, endedAt: (n: number) => Date) {
  const versions = rows(channelId, count, () => ago(40)).map((row, n) => ({
    ...row,
    version: 1,
    endedAt: endedAt(n),
    endedBy: 'deleted' as const,
  }))
  return db.orm.insert(formerMessages).values(versions)
}

const formerIn = (channelId: string) => db.orm.$count(formerMessages, eq(formerMessages.channelId, channelId))

test('what messages said is kept for as long as the guild wants, and not at all where it does not', async () => {
  await formerly('11', 1_200, n => ago(n < 3 ? 6 : 8))
  await db.orm.insert(formerRetention).values({ guildId: GUILD, days: 7, ...BY_BO })
  await tidyNow()
  expect(await formerIn('11')).toBe(3)
  await db.orm.update(formerRetention).set({ days: null })
  await tidyNow()
  expect(await formerIn('11')).toBe(0)
})

test('of what the messages of a channel said, what ended last is kept', async () => {
  await db.orm.insert(formerRetention).values({ guildId: GUILD, days: 30, ...BY_BO })
  await formerly('11', 900, n => ago(n / 1_000))
  await formerly('12', 20, () => ago(20))
  for (const channelId of ['11', '12']) {
    while (await dropOverflow(db.orm, { guildId: GUILD, channelId }, 40)) {}
  }
  expect([await formerIn('11'), await formerIn('12')]).toEqual([40, 20])
  const [oldest] = await db.orm
    .select({ at: min(formerMessages.endedAt) })
    .from(formerMessages)
    .where(eq(formerMessages.channelId, '11'))
  expect(oldest!.at! > ago(0.05)).toBe(true)
})

test('what messages said is not read whole to find what is to go of it', async () => {
  const reads = async () => {
    await db.orm.execute(sql`select pg_stat_force_next_flush()`)
    const [row] = await records(
      db.orm,
      sql`select (seq_tup_read + idx_tup_fetch)::int as read from pg_stat_user_tables where relname = 'former_messages'`,
    )
    return Number(row!.read)
  }
  await db.orm.insert(formerRetention).values([
    { guildId: GUILD, days: 7, ...BY_BO },
    { guildId: '2', days: 30, ...BY_BO },
  ])
  await formerly('11', 1, () => ago(6))
  await db.orm.execute(sql`
    insert into former_messages
    select copy.* from former_messages one, generate_series(1, 9000) n, lateral jsonb_populate_record(
      one, jsonb_build_object('id', n::text, 'guild_id', (1 + n % 2)::text)
    ) copy`)
  await formerly('12', 5, () => ago(8))
  await db.orm.execute(sql`vacuum (analyze) former_messages`)
  const before = await reads()
  for (const _ of [1, 2]) for await (const step of formerSteps(db.orm)) while (await step()) {}
  if (db.kind === 'pglite') expect((await reads()) - before).toBeLessThan(100)
  expect(await formerIn('11')).toBe(9_001)
})

async function leftGuild(leftAt: Date | null): Promise<void> {
  await db.orm.insert(guilds).values({ id: GUILD, name: 'Aurora', ownerId: '2', leftAt })
  await db.orm.insert(roles).values({ guildId: GUILD, id: GUILD, name: '@everyone', position: 0, permissions: '0' })
  await db.orm.insert(channels).values({ guildId: GUILD, id: '11', name: 'general', type: 0 })
  await db.orm.insert(droppedChannels).values({ guildId: GUILD, channelId: '13', droppedAt: ago(0) })
  await db.orm.execute(sql`
    insert into members (guild_id, user_id, username, sort_name, search_text)
    select ${GUILD}, n::text, 'x', 'x', ' x' from generate_series(1, 1200) n`)
  await called('Troll', 1)
  await db.orm.insert(lastWritten).values({ guildId: GUILD, userId: '1', at: ago(40) })
  await insertMessages(
    db.orm,
    rows('11', 3, () => ago(0)),
  )
  await db.orm.insert(formerRetention).values({ guildId: GUILD, days: 30, ...BY_BO })
  await formerly('11', 3, () => ago(0))
}

const mirrored = async () =>
  Promise.all(
    [guilds, roles, channels, droppedChannels, members, messages, formerMessages, formerNames, lastWritten].map(table =>
      db.orm.$count(table as typeof guilds),
    ),
  )

test('a guild that was left a month ago loses its mirror and keeps its log', async () => {
  await leftGuild(ago(31))
  const entry = {
    id: '1',
    guildId: GUILD,
    action: 'member.ban',
    actorId: '2',
    actorName: 'Mia',
    outcome: 'done',
  } as const
  await db.orm.insert(auditEntries).values({ ...entry, intent: {}, before: {}, openedAt: ago(40) })
  await tidyNow()
  expect(await mirrored()).toEqual([0, 0, 0, 0, 0, 0, 0, 0, 0])
  expect(await db.orm.$count(auditEntries)).toBe(1)
})

test.each([29, null])('a guild that was left %s days ago keeps its mirror', async days => {
  await leftGuild(days === null ? null : ago(days))
  await tidyNow()
  expect(await mirrored()).toEqual([1, 1, 1, 1, 1_200, 3, 3, 1, 1])
})

test('what updates leave behind is taken away where no autovacuum does it', async () => {
  const dead = async () => {
    await db.orm.execute(sql`select pg_stat_force_next_flush()`)
    const result = await db.orm.execute(
      sql`select n_dead_tup::int as dead from pg_stat_user_tables where relname = 'members'`,
    )
    return (result as unknown as { rows: { dead: number }[] }).rows[0]?.dead ?? 0
  }
  await leftGuild(null)
  await db.orm.execute(sql`update members set mute = true`)
  if (db.kind === 'pglite') expect(await dead()).toBeGreaterThan(1_000)
  await tidyNow()
  if (db.kind === 'pglite') expect(await dead()).toBe(0)
})
