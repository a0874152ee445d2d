import { eq } from 'drizzle-orm'
import { v7 as timeOrderedUuid } from 'uuid'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { CAST, GUILDS } from '../../../sandbox/world/cast.ts'
import { departures } from '../../db/schema/departures.ts'
import { guildSyncs } from '../../db/schema/members.ts'
import { departureKey, personOfDepartureKey } from '../../directory/departure-key.ts'
import { openTestSteward, type TestSteward, viewerOf } from '../../test-steward.ts'
import { HOUR, MINUTE, now } from '../../time.ts'
import { listBans } from '../bans/list-bans.ts'
import { loadGuild } from '../load-guild.ts'
import { countDeparted, DepartedQuery } from './count-departed.ts'
import { DeparturesNarrowed, DeparturesQuery, listDepartures } from './list-departures.ts'
import { selectDepartures } from './select-departures.ts'

const guildId = GUILDS.aurora
let steward: TestSteward

beforeAll(async () => {
  steward = await openTestSteward()
  await steward.mirrored(guildId)
})
afterAll(() => steward.close())
beforeEach(() => steward.db.orm.delete(departures))

interface Left {
  name: string
  userId?: string
  agoMs?: number
  stayedMs?: number | null
  heard?: boolean
  guildId?: string
}

let seq = 0

/** Notes that these left, each after an hour unless something else is said. */
async function left(...all: Left[]): Promise<void> {
  const at = now().getTime()
  const rows = all.map(({ name, userId = `77${seq}`, agoMs = MINUTE, stayedMs = HOUR, ...more }) => {
    const leftAt = new Date(at - agoMs)
    const joinedAt = stayedMs === null ? null : new Date(leftAt.getTime() - stayedMs)
    const id = timeOrderedUuid({ msecs: leftAt.getTime(), seq: seq++ })
    return { id, guildId, userId, username: name, searchText: ` ${name}`, joinedAt, leftAt, heard: true, ...more }
  })
  await steward.db.orm.insert(departures).values(rows)
}

async function list(query: object = {}, who: 'mia' | 'hana' = 'mia') {
  return listDepartures(steward, await loadGuild(steward, viewerOf(who), guildId), DeparturesQuery.parse(query))
}

const names = async (query: object = {}) => (await list(query)).rows.map(({ username }) => username)

test('page by page each departure comes once, the newest first, also those of one moment; of this guild alone', async () => {
  await left({ name: 'elsewhere', guildId: GUILDS.borealis })
  const agoMs = 5 * MINUTE
  await left(...Array.from({ length: 205 }, (_, n) => ({ name: `u${n}`, userId: '770', agoMs })))
  await left({ name: 'later' })
  const first = await list()
  const second = await list({ cursor: first.nextCursor })
  const third = await list({ cursor: second.nextCursor })
  const pages = [first, second, third]
  expect(pages.map(({ rows, count }) => [rows.length, count])).toEqual([
    [100, 206],
    [100, 206],
    [6, 206],
  ])
  expect(third.nextCursor).toBe(null)
  const all = pages.flatMap(({ rows }) => rows)
  expect(new Set(all.map(({ id }) => id)).size).toBe(206)
  expect(all.slice(0, 3).map(({ username }) => username)).toEqual(['later', 'u204', 'u203'])
})

test('they are found by each word of a name, or by the whole id, and by how long they had stayed', async () => {
  await left(
    { name: 'red fox', stayedMs: 3 * MINUTE, agoMs: 1 },
    { name: 'red hare', stayedMs: HOUR, agoMs: 2 },
    { name: 'owl', userId: '7712345', stayedMs: 30 * HOUR, agoMs: 3 },
    { name: 'nobody knows', stayedMs: null, agoMs: 4 },
  )
  expect(await names({ q: 'RED' })).toEqual(['red fox', 'red hare'])
  expect(await names({ q: 'fox réd' })).toEqual(['red fox'])
  expect(await names({ q: '7712345' })).toEqual(['owl'])
  expect(await names({ q: '77123' })).toEqual([])
  expect(await names({ stayed: '1h' })).toEqual(['red fox'])
  expect(await names({ stayed: '1d', q: 'red' })).toEqual(['red fox', 'red hare'])
  expect(await list({ stayed: '1d' })).toMatchObject({ count: 2 })
})

test('they are found by when they left, or were found gone, as the list shows it', async () => {
  await left(
    { name: 'now', agoMs: MINUTE },
    { name: 'found gone', agoMs: 50 * MINUTE, heard: false },
    { name: 'before', agoMs: 2 * HOUR, stayedMs: MINUTE },
  )
  expect(await names({ after: '1h' })).toEqual(['now', 'found gone'])
  expect(await names({ before: '10m' })).toEqual(['found gone', 'before'])
  expect(await names({ after: '3h', before: '1h', stayed: '10m' })).toEqual(['before'])
  const at = new Date(now().getTime() - 30 * MINUTE).toISOString()
  expect(await names({ after: at })).toEqual(['now'])
  expect(await list({ before: at })).toMatchObject({ count: 2 })
})

test('all that match can be chosen, each departure by itself; of too many the newest', async () => {
  await left(
    { name: 'twice', userId: '779' },
    { name: 'twice', userId: '779' },
    { name: 'long', stayedMs: 30 * HOUR },
    { name: 'elsewhere', guildId: GUILDS.borealis },
  )
  const guild = await loadGuild(steward, viewerOf('mia'), guildId)
  const chosen = (asked: object, most?: number) =>
    selectDepartures(steward, guild, DeparturesNarrowed.parse(asked), most)
  const { rows } = await list({ stayed: '1d' })
  expect(rows.map(({ userId }) => userId)).toEqual(['779', '779'])
  expect(await chosen({ stayed: '1d' })).toEqual({ ids: rows.map(departureKey), count: 2 })
  expect(new Set(rows.map(departureKey).map(personOfDepartureKey))).toEqual(new Set(['779']))
  expect((await chosen({}, 3)).ids).toHaveLength(3)
  const all = (await list()).rows.map(departureKey)
  expect(await chosen({}, 2)).toEqual({ ids: all.slice(0, 2), count: 3 })
})

test('how many a search finds is told as the list would, but no further than a hundred', async () => {
  const guild = await loadGuild(steward, viewerOf('hana'), guildId)
  const counted = (q: string) => countDeparted(steward, guild, DepartedQuery.parse({ q }))
  await left(
    { name: 'red fox', userId: '7712345' },
    { name: 'red hare' },
    { name: 'red owl', guildId: GUILDS.borealis },
  )
  expect(await counted(' RED ')).toEqual({ count: 2, isExact: true })
  expect(await counted('7712345')).toEqual({ count: 1, isExact: true })
  expect(await counted('wolf')).toEqual({ count: 0, isExact: true })
  await left(...Array.from({ length: 98 }, (_, n) => ({ name: `red ${n}` })))
  expect(await counted('red')).toEqual({ count: 100, isExact: true })
  await left({ name: 'red too' })
  expect(await counted('red')).toEqual({ count: 100, isExact: false })
  for (const q of ['', '  ', 'x'.repeat(201)]) expect(DepartedQuery.safeParse({ q }).success).toBe(false)
})

test('who is a member again is told, and who is banned to whoever may see bans alone', async () => {
  const guild = await loadGuild(steward, viewerOf('mia'), guildId)
  const [banned] = (await listBans(steward, guild, { q: '' })).rows
  await left({ name: 'rex', userId: CAST.rex.id }, { name: 'banned', userId: banned!.userId })
  const told = async (who: 'mia' | 'hana') =>
    (await list({}, who)).rows.map(({ username, isBack, isBanned }) => [username, isBack, isBanned])
  expect(await told('mia')).toEqual([
    ['banned', false, true],
    ['rex', true, false],
  ])
  expect(await told('hana')).toEqual([
    ['banned', false, false],
    ['rex', true, false],
  ])
})

test('it is known from the end of the first reading on', async () => {
  const [sync] = await steward.db.orm.select().from(guildSyncs).where(eq(guildSyncs.guildId, guildId))
  expect(await list()).toMatchObject({ rows: [], since: sync!.departuresSince!.toISOString() })
  await steward.db.orm.update(guildSyncs).set({ departuresSince: null })
  expect(await list()).toMatchObject({ since: null })
})

// Of the year 10889.
const TOO_LATE = 'ffffffff-ffff-7fff-bfff-ffffffffffff'

test.each([
  { cursor: 'x' },
  { cursor: crypto.randomUUID() },
  { cursor: TOO_LATE },
  { stayed: '1y' },
  { after: 'yesterday' },
  { before: '99999999d' },
  { q: 'x'.repeat(201) },
])('the query %j is refused', query => {
  expect(DeparturesQuery.safeParse(query).success).toBe(false)
})
