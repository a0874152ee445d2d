import { and, asc, eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Database } from '../../db/client.ts'
import { banLists, bans } from '../../db/schema/bans.ts'
import { openTestDatabase } from '../../db/test-database.ts'
import type { PlatformBan } from '../../platform/bans.ts'
import { MINUTE, SECOND } from '../../time.ts'
import { readBanList } from './ban-list.ts'
import { countBanChange } from './count-ban-change.ts'
import { addMissingBans, storeBans } from './store-bans.ts'

const GUILD = '1000'
let db: Database

beforeAll(async () => {
  db = await openTestDatabase()
})
afterAll(() => db.close())
beforeEach(async () => {
  await db.orm.delete(bans)
  await db.orm.delete(banLists)
})

const ban = (id: number, reason: string | null = 'spam') =>
  ({
    user: { id: String(id), username: `troll ${id}`, globalName: null, avatar: null, bot: false },
    reason,
    moderatorId: null,
    bannedAt: new Date('2026-03-01T12:00:00.123Z'),
    expiresAt: null,
  }) as PlatformBan
/** More than go into two slices. */
const many = (reason?: string) => Array.from({ length: 1_200 }, (_, n) => ban(10_000 + n, reason))

const ago = (ms: number) => new Date(Date.now() - ms)
const listNow = () => readBanList(db.orm, GUILD)

async function store(listed: PlatformBan[], { on = db, listedAt = new Date() } = {}) {
  return storeBans(on, GUILD, { listed, skipped: 0, listedAt, before: await listNow() })
}

/** The same database, in which something happens before a transaction begins; the first is number 1. */
function interrupted(happens: (transaction: number) => Promise<unknown>): Database {
  let transactions = 0
  const transaction: Database['orm']['transaction'] = async work => {
    await happens(++transactions)
    return db.orm.transaction(work)
  }
  return { ...db, orm: Object.assign(Object.create(db.orm), { transaction }) }
}

const stored = async () =>
  Object.fromEntries((await db.orm.select().from(bans).orderBy(asc(bans.userId))).map(row => [row.userId, row.reason]))
const countOf = (reason: string) => db.orm.$count(bans, eq(bans.reason, reason))

async function removedByEvent(id: number): Promise<void> {
  await countBanChange(db.orm, GUILD)
  await db.orm.delete(bans).where(and(eq(bans.guildId, GUILD), eq(bans.userId, String(id))))
}

async function places(): Promise<Record<string, string>> {
  const rows = await db.orm.select({ id: bans.userId, place: sql<string>`${bans}.ctid::text` }).from(bans)
  return Object.fromEntries(rows.map(({ id, place }) => [id, place]))
}

test('only what is listed otherwise is written', async () => {
  await db.orm.insert(bans).values({ guildId: '2000', userId: '3', username: 'of another guild' })
  expect(await store([ban(1), ban(2), ban(3), ban(4, null)])).toBeNull()
  const { changes } = await listNow()
  const before = await places()
  await store([ban(1), ban(2, 'raid'), ban(4, null), ban(5)])
  expect(await db.orm.$count(bans, eq(bans.guildId, '2000'))).toBe(1)
  await db.orm.delete(bans).where(eq(bans.guildId, '2000'))
  expect(await stored()).toEqual({ 1: 'spam', 2: 'raid', 4: null, 5: 'spam' })
  const after = await places()
  expect(Object.keys(after).filter(id => after[id] === before[id])).toEqual(['1', '4'])
  expect((await listNow()).changes).toBeGreaterThan(changes)
})

test('a list that says the same is only noted as read', async () => {
  await store(many(), { listedAt: ago(MINUTE) })
  await db.orm.insert(bans).values({ guildId: '2000', userId: '10001', username: 'of another guild' })
  await countBanChange(db.orm, GUILD, { expired: true })
  const [before, { changes }] = [await places(), await listNow()]
  const listedAt = new Date()
  expect(await store(many(), { listedAt })).toBeNull()
  expect(await listNow()).toMatchObject({ listedAt, expired: false, changes })
  expect(await places()).toEqual(before)
})

test('whoever is listed twice is banned once, as told first', async () => {
  expect(await store([ban(1), ban(1, 'raid'), ban(2)])).toBeNull()
  expect(await stored()).toEqual({ 1: 'spam', 2: 'spam' })
})

test('those who are gone are found wherever they stand, in a list of any order', async () => {
  await store([...many(), ban(9), ban(1), ban(99_999)])
  const gone = ['1', '10000', '10499', '10500', '11199', '99999']
  await store([...many(), ban(9)].reverse().filter(({ user }) => !gone.includes(user.id)))
  expect(await db.orm.$count(bans)).toBe(1_197)
  expect(Object.keys(await stored()).filter(id => gone.includes(id))).toEqual([])
  await store([])
  expect(await stored()).toEqual({})
})

test('until all of it is stored the list is the former one, and nobody is missing who is banned', async () => {
  const listedAt = ago(MINUTE)
  await store(many(), { listedAt })
  await countBanChange(db.orm, GUILD, { expired: true })
  const seen: unknown[] = []
  const on = interrupted(async () => {
    const { listedAt, expired } = await listNow()
    const stays = await db.orm.$count(bans, sql`${bans.userId} < '11100'`)
    seen.push({ listedAt, expired, stays, changed: await countOf('raid') })
  })
  await store(many('raid').slice(0, 1_100), { on })
  const meanwhile = { listedAt, expired: true, stays: 1_100 }
  expect(seen).toEqual([0, 500, 1_000, 1_100].map(changed => ({ ...meanwhile, changed })))
  expect(await listNow()).toMatchObject({ expired: false })
  expect([await countOf('raid'), await db.orm.$count(bans)]).toEqual([1_100, 1_100])
})

test('of a list nothing is written any more once bans have changed', async () => {
  const on = interrupted(async transaction => transaction === 2 && removedByEvent(11_100))
  const found = await store(many(), { on })
  expect(found).toEqual(await listNow())
  expect(found).toMatchObject({ listedAt: null })
  expect(await db.orm.$count(bans)).toBe(500)
})

test('a list that was compared with what another one has replaced since is not stored', async () => {
  await store([ban(1)], { listedAt: ago(MINUTE) })
  const on = interrupted(() => store([ban(1, 'raid')], { listedAt: ago(SECOND) }))
  expect(await store([ban(1)], { on })).toEqual(await listNow())
  expect(await stored()).toEqual({ 1: 'raid' })
})

test('a list stays that was asked for later and says what is stored already', async () => {
  await store(many(), { listedAt: ago(MINUTE) })
  const on = interrupted(async transaction => transaction === 1 && store(many()))
  expect(await store(many('old'), { on, listedAt: ago(SECOND) })).toEqual(await listNow())
  expect(await countOf('old')).toBe(0)
})

test('of two lists that are stored side by side one is whole', async () => {
  const on = interrupted(async transaction => transaction === 2 && store(many('late')))
  expect(await store(many('early'), { on, listedAt: ago(SECOND) })).toEqual(await listNow())
  expect(await countOf('late')).toBe(1_200)
})

test('what is better than nothing is added whatever changes meanwhile, and what was told stays', async () => {
  await db.orm.insert(bans).values({ guildId: GUILD, userId: '10000', username: 'troll', reason: 'told' })
  await addMissingBans(
    interrupted(() => countBanChange(db.orm, GUILD)),
    GUILD,
    many(),
  )
  expect(await stored()).toMatchObject({ 10000: 'told', 11199: 'spam' })
  expect([await db.orm.$count(bans), (await listNow()).listedAt]).toEqual([1_200, null])
})

test('nothing is added to a list that is whole, nor to one that becomes so', async () => {
  const on = interrupted(async transaction => transaction === 2 && store(many('late').slice(0, 500)))
  await addMissingBans(on, GUILD, many())
  expect([await db.orm.$count(bans), await countOf('late')]).toEqual([500, 500])
})

test('a list is not stored that was compared before something was added', async () => {
  const on = interrupted(() => addMissingBans(db, GUILD, [ban(1)]))
  expect(await store([], { on })).toMatchObject({ listedAt: null })
  expect(await stored()).toEqual({ 1: 'spam' })
})
