import { asc, eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { CAST, GUILDS } from '../../sandbox/world/cast.ts'
import { applicationIdentity } from '../db/schema/application.ts'
import { auditEntries } from '../db/schema/audit.ts'
import { departures } from '../db/schema/departures.ts'
import { rejoinRoles } from '../db/schema/endings.ts'
import { keptRoles } from '../db/schema/guild-settings.ts'
import { guildSyncs, members } from '../db/schema/members.ts'
import { forgetUnlisted } from '../mirror/slices/forget-unlisted.ts'
import { SweepNotes } from '../mirror/sweeps/sweep-notes.ts'
import { openTestEvents } from '../mirror/testing/open-test-events.ts'
import { readsOf, rowsOf, stepsOf } from '../queries/test-plans.ts'
import { HOUR, now } from '../time.ts'
import { selectKeeping } from './keeping.ts'
import { insertPromises, promiseKept } from './promise-kept.ts'

const { aurora, borealis } = GUILDS
const { rex, otto, bo } = CAST
const BY_BO = { changedById: bo.id, changedByName: 'Bo', changedAt: new Date(0) }
let events: Awaited<ReturnType<typeof openTestEvents>>

beforeAll(async () => {
  events = await openTestEvents()
})
afterAll(() => events.close())
beforeEach(async () => {
  const { orm } = events.db
  const tables = [members, departures, rejoinRoles, keptRoles, auditEntries, applicationIdentity, guildSyncs]
  for (const table of tables) await orm.delete(table)
  await orm.insert(keptRoles).values({ guildId: aurora, roleIds: ['5', '6'], entryId: 'e1', ...BY_BO })
})

type Somebody = { id: string; username: string }

const told = (
  { id, username }: Somebody,
  roles: string[],
  joined_at = '2026-01-30T23:57:00.000Z',
  guild_id = aurora,
) => ({
  guild_id,
  user: { id, username },
  nick: null,
  roles,
  joined_at,
})
const joined = (...of: Parameters<typeof told>): [string, unknown] => ['GUILD_MEMBER_ADD', told(...of)]
const changed = (...of: Parameters<typeof told>): [string, unknown] => ['GUILD_MEMBER_UPDATE', told(...of)]
const left = ({ id }: Somebody, guild_id: string = aurora): [string, unknown] => [
  'GUILD_MEMBER_REMOVE',
  { guild_id, user: { id } },
]
const promises = () => events.db.orm.select().from(rejoinRoles).orderBy(asc(rejoinRoles.userId))
const promised = async () => (await promises()).map(({ userId, roleIds }) => [userId, roleIds.toSorted().join()])

test('whoever leaves is promised those of their roles that come back, as by whoever set that', async () => {
  await events.sendAll([joined(rex, []), changed(rex, ['4', '6']), joined(otto, ['4'])])
  await events.sendAll([left(rex), left(otto)])
  expect(await promises()).toMatchObject([
    {
      guildId: aurora,
      userId: rex.id,
      why: 'kept',
      roleIds: ['6'],
      orderedById: bo.id,
      orderedByName: 'Bo',
      entryId: 'e1',
      state: 'waiting',
      claimedUntil: null,
    },
  ])
})

test('in a guild that keeps none, or none any more, nobody is promised any', async () => {
  await events.sendAll([joined(rex, ['5'], undefined, borealis), left(rex, borealis)])
  await events.db.orm.update(keptRoles).set({ roleIds: [] })
  await events.sendAll([joined(rex, ['5']), left(rex)])
  expect(await promises()).toEqual([])
})

test('nor is whoever was erased there, nor the bot itself', async () => {
  const bot = { id: '77', username: 'steward' }
  const identity = { id: '7', botUserId: bot.id, botName: 'Steward', ownerId: bo.id, readAt: now() }
  await events.db.orm.insert(applicationIdentity).values(identity)
  const erasure = { guildId: aurora, action: 'person.erase', actorId: bo.id, actorName: 'Bo', targetId: rex.id }
  const entry = { intent: {}, before: {}, outcome: 'done' as const, openedAt: now() }
  await events.db.orm.insert(auditEntries).values({ id: '0', ...erasure, ...entry })
  for (const somebody of [rex, otto, bot]) await events.sendAll([joined(somebody, ['5']), left(somebody)])
  expect(await promised()).toEqual([[otto.id, '5']])
})

test('whoever leaves again before all was given loses none of it, also where that is told at once', async () => {
  await events.db.orm.update(keptRoles).set({ roleIds: ['4', '5', '6'] })
  const stays = [['5'], ['6'], []].map(roleIds => ({ userId: rex.id, roleIds }))
  await promiseKept(events.db.orm, aurora, { gone: stays, heard: true })
  expect(await promised()).toEqual([[rex.id, '5,6']])
  const [first] = await promises()
  await events.db.orm.update(rejoinRoles).set({ claimedUntil: now() })
  await events.sendAll([joined(rex, ['4']), left(rex)])
  expect(await promised()).toEqual([[rex.id, '4,5,6']])
  // Whoever was at the former one closes that, and not this.
  const [second] = await promises()
  expect(second).toMatchObject({ state: 'waiting', claimedUntil: null })
  expect(second!.id > first!.id).toBe(true)
})

test('what was ordered with an unban and waits stays as it was ordered, beside what comes back', async () => {
  const order = { orderedById: '9', orderedByName: 'Mia', entryId: 'e9', state: 'waiting' as const, createdAt: now() }
  await events.db.orm.insert(rejoinRoles).values({ id: '1', guildId: aurora, userId: rex.id, roleIds: ['4'], ...order })
  await events.sendAll([joined(rex, ['5']), left(rex)])
  const { orm } = events.db
  expect(await orm.select().from(rejoinRoles).orderBy(asc(rejoinRoles.why))).toMatchObject([
    { why: 'kept', roleIds: ['5'], orderedByName: 'Bo' },
    { id: '1', why: 'unban', roleIds: ['4'], orderedByName: 'Mia' },
  ])
})

test('whoever left and joined again unheard is promised what they wore before', async () => {
  await events.db.orm.insert(guildSyncs).values({ guildId: aurora, departuresSince: new Date('2016-01-01') })
  await events.send(...joined(rex, ['5']))
  const again = new Date(now().getTime() - HOUR)
  await events.send(...changed(rex, [], again.toISOString()))
  expect(await events.db.orm.$count(members)).toBe(1)
  expect(await promised()).toEqual([[rex.id, '5']])
  // By then they had left.
  expect(await promises()).toMatchObject([{ createdAt: again }])
})

const swept = (newsSince: Date | null, isUncertain = false) =>
  forgetUnlisted(events.context, {
    guildId: aurora,
    slice: { after: '0', through: null, members: [], unread: [], skipped: 0, isUncertain, isLast: true },
    notes: new SweepNotes(),
    newsSince,
  })

test.each([
  ['heard of nobody who left before', null, false],
  ['could not read everybody', new Date(0), true],
  ['went as it should', new Date(0), false],
])(
  'whoever a sweep finds gone is promised them, however many they are, also where it %s',
  async (_, since, isUncertain) => {
    await events.db.orm.insert(guildSyncs).values({ guildId: aurora, departuresSince: new Date('2016-01-01') })
    await events.db.orm.execute(sql`
    insert into members (guild_id, user_id, username, sort_name, search_text, role_ids)
    select ${aurora}, n::text, 'x', 'x', ' x', array['4', case when n % 2 = 0 then '5' else '7' end]
    from generate_series(100001, 100400) n`)
    await swept(since, isUncertain)
    expect(await events.db.orm.$count(members)).toBe(0)
    expect(await events.db.orm.$count(rejoinRoles, eq(rejoinRoles.state, 'waiting'))).toBe(200)
  },
)

test('nobody is forgotten without the promise', async () => {
  const { orm } = events.db
  await events.send(...joined(rex, ['5']))
  await orm.execute("alter table rejoin_roles add constraint no_kept check (why <> 'kept')")
  await events.send(...left(rex))
  await orm.execute('alter table rejoin_roles drop constraint no_kept')
  expect(await orm.$count(members, eq(members.userId, rex.id))).toBe(1)
})

test('where a guild keeps no roles that alone is looked up, however many leave', async () => {
  const { orm } = events.db
  await orm.execute(sql`
    insert into audit_entries (id, guild_id, action, actor_id, actor_name, target_id, intent, before, outcome, opened_at)
    select 'n' || n, ${aurora}, 'member.warn', '1', 'Mia', (900000 + n % 40)::text, '{}', '{}', 'done', now()
    from generate_series(1, 20000) n`)
  const gone = Array.from({ length: 500 }, (_, n) => ({ userId: `${100000 + n}`, roleIds: ['5'], leftAt: now() }))
  expect(rowsOf(await stepsOf(orm, selectKeeping(orm, borealis).getSQL()))).toBe(0)
  const none = await stepsOf(orm, insertPromises(borealis, gone))
  expect(rowsOf(readsOf(none, 'audit_entries'))).toBe(0)
  expect(rowsOf(readsOf(none, 'application_identity'))).toBe(0)
  const some = await stepsOf(orm, insertPromises(aurora, gone.slice(0, 2)))
  expect(rowsOf(readsOf(some, 'audit_entries'))).toBeLessThan(10)
  expect(await promises()).toHaveLength(2)
})
