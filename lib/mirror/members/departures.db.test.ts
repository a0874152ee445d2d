import { asc, eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { CAST, GUILDS } from '../../../sandbox/world/cast.ts'
import { applicationIdentity } from '../../db/schema/application.ts'
import { auditEntries } from '../../db/schema/audit.ts'
import { departures } from '../../db/schema/departures.ts'
import { members } from '../../db/schema/members.ts'
import { readsOf, rowsOf, stepsOf } from '../../queries/test-plans.ts'
import { now, setClock } from '../../time.ts'
import { openTestEvents } from '../testing/open-test-events.ts'
import { insertDepartures } from './departures.ts'

const { aurora, borealis } = GUILDS
const { rex, otto, bo } = CAST
const BEGUN = Date.UTC(2026, 0, 31)
const JOINED = '2026-01-30T23:57:00.000Z'
let events: Awaited<ReturnType<typeof openTestEvents>>
let unsetClock: () => void
let minutes = 0

beforeAll(async () => {
  events = await openTestEvents()
  unsetClock = setClock(() => BEGUN + minutes * 60_000)
})
afterAll(async () => {
  unsetClock()
  await events.close()
})
beforeEach(async () => {
  minutes = 0
  for (const table of [members, departures, auditEntries, applicationIdentity]) await events.db.orm.delete(table)
})

// Later each time that is heard.
const joinedAt = () => new Date(Date.parse(JOINED) + minutes * 60_000).toISOString()

type Somebody = { id: string; username: string }

const joined = ({ id, username }: Somebody, nick: string | null = null, guild_id: string = aurora) =>
  [
    'GUILD_MEMBER_ADD',
    { guild_id, user: { id, username, global_name: 'Rexy', avatar: 'a1' }, nick, roles: [], joined_at: joinedAt() },
  ] as [string, unknown]
const left = ({ id }: Somebody, guild_id: string = aurora) =>
  ['GUILD_MEMBER_REMOVE', { guild_id, user: { id } }] as [string, unknown]

async function hear(...told: [string, unknown][]): Promise<void> {
  minutes++
  await events.sendAll(told)
}

const kept = () => events.db.orm.select().from(departures).orderBy(asc(departures.id))
const names = async () => (await kept()).map(({ guildId, nick, username }) => [guildId, nick ?? username])

test('it is kept that Rex left, as he was known, with when he joined and when that was heard', async () => {
  await hear(joined(rex, 'Tröll'))
  expect(await kept()).toEqual([])
  await hear(left(rex))
  expect(await kept()).toMatchObject([
    {
      guildId: aurora,
      userId: rex.id,
      username: rex.username,
      globalName: 'Rexy',
      nick: 'Tröll',
      avatar: 'a1',
      bot: false,
      joinedAt: new Date(JOINED),
      leftAt: now(),
      heard: true,
      searchText: expect.stringContaining(' troll rexy'),
    },
  ])
})

test('each time, also where he came and went within what is told at once; of whom nothing is known nothing', async () => {
  await hear(joined(rex, 'One'), left(rex), joined(rex, 'Two'), left(rex), left(rex))
  await hear(joined(rex, 'Three'))
  await hear(left(rex), joined(rex, 'Four'), left(otto))
  expect((await names()).map(([, name]) => name)).toEqual(['One', 'Two', 'Three'])
  expect(await events.db.orm.$count(members)).toBe(1)
})

test('of whoever was erased none is written down there, elsewhere it is', async () => {
  const erasure = { guildId: aurora, action: 'person.erase', actorId: bo.id, actorName: 'Bo', targetId: rex.id }
  const told = { intent: {}, before: {}, outcome: 'done' as const, openedAt: now() }
  await events.db.orm.insert(auditEntries).values({ id: '0', ...erasure, ...told })
  for (const guildId of [aurora, borealis]) {
    for (const somebody of [rex, otto]) await hear(joined(somebody, null, guildId), left(somebody, guildId))
  }
  expect(await names()).toEqual([
    [aurora, 'otto'],
    [borealis, 'rex'],
    [borealis, 'otto'],
  ])
})

test('that the bot itself was removed is none', async () => {
  const bot = { id: '77', username: 'steward' }
  const identity = { id: '7', botUserId: bot.id, botName: 'Steward', ownerId: bo.id, readAt: now() }
  await events.db.orm.insert(applicationIdentity).values(identity)
  await hear(joined(bot), joined(otto), left(bot), left(otto))
  expect(await names()).toEqual([[aurora, 'otto']])
})

test('nobody is deleted without it', async () => {
  const { orm } = events.db
  await hear(joined(rex))
  await orm.execute("alter table departures add constraint no_rex check (username <> 'rex')")
  await hear(left(rex))
  await orm.execute('alter table departures drop constraint no_rex')
  expect(await orm.$count(members, eq(members.userId, rex.id))).toBe(1)
  expect(await kept()).toEqual([])
})

test('a long log is asked for those who left alone, by its index', async () => {
  const { orm } = events.db
  await orm.execute(sql`
    insert into audit_entries (id, guild_id, action, actor_id, actor_name, target_id, intent, before, outcome, opened_at)
    select 'n' || n, ${aurora}, 'member.warn', '1', 'Mia', (900000 + n % 40)::text, '{}', '{}', 'done', now()
    from generate_series(1, 20000) n`)
  await hear(joined(rex), joined(otto))
  const gone = await orm.select().from(members)
  const steps = await stepsOf(orm, insertDepartures(aurora, { gone, heard: true }))
  expect(rowsOf(readsOf(steps, 'audit_entries'))).toBeLessThan(10)
  expect(await kept()).toHaveLength(2)
})
