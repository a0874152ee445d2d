import { and, eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { CAST, GUILDS } from '../../sandbox/world/cast.ts'
import type { Orm } from '../db/client.ts'
import { departures } from '../db/schema/departures.ts'
import { formerMessages } from '../db/schema/former-messages.ts'
import { formerNames } from '../db/schema/former-names.ts'
import { gatewayState } from '../db/schema/gateway.ts'
import { lastWritten } from '../db/schema/last-written.ts'
import { messages } from '../db/schema/messages.ts'
import { readMessages, replaceMessages } from '../mirror/messages/store-messages.ts'
import { openTestRuns, type TestRuns } from '../runs/test-runs.ts'
import { now } from '../time.ts'
import { erasePerson } from './erase-person.ts'

const guildId = GUILDS.aurora
// None of the platform's: what it lists of its own channels meanwhile neither adds to this nor takes any of it away.
const channelId = '11'
const { mia } = CAST
// Nor is anybody of it: the platform tells at any time that its own have written.
const otto = { id: '12', username: 'otto' }
const whose = { guildId, userId: otto.id }
const theirs = { channelId, id: '1' }
const answer = { channelId, id: '2' }
vi.setConfig({ testTimeout: 300_000 })
let steward: TestRuns

beforeAll(async () => {
  steward = await openTestRuns({}, false)
  await steward.mirrored(guildId)
})
afterAll(() => steward.close())
beforeEach(async () => {
  const { orm } = steward.db
  for (const table of [messages, formerMessages, formerNames, departures, lastWritten]) await orm.delete(table)
  await orm
    .insert(messages)
    .values([message(theirs.id, otto), { ...message(answer.id, mia), mentions: [mention(otto)] }])
})

interface Person {
  id: string
  username: string
}

const mention = ({ id, username }: Person) => ({ id, username, globalName: null })

const author = ({ id, username }: Person) => ({
  authorId: id,
  authorName: username,
  authorBot: false,
  authorSystem: false,
})

function message(id: string, by: Person): typeof messages.$inferInsert {
  const written = { guildId, channelId, id, createdAt: now(), ...author(by), content: 'hi', searchText: ' hi' }
  const plain = { type: 0, flags: 0, tts: false, pinned: false, mentionsEveryone: false, hasLink: false }
  return { ...written, ...plain, mentions: [], mentionRoleIds: [], attachments: [], embeds: [], reactions: [] }
}

/** What a batch of the mirror writes that has read all of it before. */
async function writeAgain(orm: Orm, read: Awaited<ReturnType<typeof readMessages>>): Promise<void> {
  await replaceMessages(orm, read)
  const { mentions: _, reactions: __, reference: ___, ...rest } = read.find(({ id }) => id === theirs.id)!
  const ended = { version: 1, endedAt: now(), endedBy: 'edited' as const }
  await orm
    .insert(formerMessages)
    .values({ ...rest, ...ended })
    .onConflictDoNothing()
  const name = {
    id: 'a',
    guildId,
    userId: otto.id,
    kind: 'nick' as const,
    name: 'Otto',
    until: now(),
    searchText: ' otto',
  }
  await orm.insert(formerNames).values(name).onConflictDoNothing()
  const gone = { id: 'a', guildId, userId: otto.id, username: 'otto', searchText: ' otto', leftAt: now(), heard: true }
  await orm.insert(departures).values(gone).onConflictDoNothing()
  const wrote = { guildId, userId: otto.id, at: now() }
  const target = [lastWritten.guildId, lastWritten.userId]
  await orm.insert(lastWritten).values(wrote).onConflictDoUpdate({ target, set: wrote })
}

const read = (orm: Orm) => readMessages(orm, guildId, [theirs, answer])

/**
 * How much of Otto there is in messages of his, in those of others, in what messages said before, in former names, in who left
 * and in when people wrote.
 */
async function left(): Promise<number[]> {
  const { orm } = steward.db
  const others = await orm.select().from(messages).where(eq(messages.id, answer.id))
  return [
    await orm.$count(messages, and(eq(messages.channelId, channelId), eq(messages.authorId, otto.id))),
    others[0]!.mentions.length,
    await orm.$count(formerMessages, eq(formerMessages.authorId, otto.id)),
    await orm.$count(formerNames, eq(formerNames.userId, otto.id)),
    await orm.$count(departures, eq(departures.userId, otto.id)),
    await orm.$count(lastWritten, eq(lastWritten.userId, otto.id)),
  ]
}

test('what is written to the mirror once more after it was erased goes too', async () => {
  const { orm } = steward.db
  const tables = ['messages', 'former_messages', 'former_names', 'departures', 'last_written']
  await writeAgain(orm, await read(orm))
  expect(await left()).toEqual([1, 1, 1, 1, 1, 1])
  for (const table of tables) await orm.execute(`create table late_${table} as select * from ${table}`)
  const copies = tables.map(
    table => `
    insert into ${table} select * from late_${table} on conflict do nothing;
    delete from late_${table};`,
  )
  // When they wrote is the last of these that goes. Once: those who write have all ended by the second time.
  await orm.execute(`
    create function write_late() returns trigger language plpgsql as $$ begin
      if exists (select from late_messages) then delete from messages; ${copies.join('')} end if;
      return null;
    end $$`)
  await orm.execute('create trigger late after delete on last_written for each statement execute function write_late()')
  await steward.order('bo', erasePerson, whose)
  await orm.execute('drop trigger late on last_written')
  expect(await orm.execute(sql`select from late_messages`)).toMatchObject({ rows: [] })
  expect(await left()).toEqual([0, 0, 0, 0, 0, 0])
})

test('whoever writes to the mirror at that moment is waited for', async () => {
  const { kind, orm } = steward.db
  let erased: Promise<unknown> | undefined
  await orm.transaction(async tx => {
    await tx.select().from(gatewayState).for('share')
    const before = await read(tx)
    erased = steward.order('bo', erasePerson, whose)
    // The embedded database has one connection, and so one after the other.
    if (kind === 'postgres') await expect.poll(isWaitedFor, { timeout: 60_000 }).toBe(true)
    await writeAgain(tx, before)
  })
  await erased
  expect(await left()).toEqual([0, 0, 0, 0, 0, 0])
})

/** By a connection of its own. */
async function isWaitedFor(): Promise<boolean> {
  const asking = sql`select 1 from pg_locks where relation = 'gateway_state'::regclass and mode = 'ExclusiveLock' and not granted
    and database = (select oid from pg_database where datname = current_database())`
  return (await steward.db.orm.execute(asking)).rows.length > 0
}
