import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Database } from '../db/client.ts'
import { guilds } from '../db/schema/guilds.ts'
import { members } from '../db/schema/members.ts'
import { openTestDatabase } from '../db/test-database.ts'
import { StewardError } from '../errors.ts'
import { memberRow } from '../mirror/member-row.ts'
import { storeMembers } from '../mirror/store-members.ts'
import { setClock } from '../time.ts'
import { listMembers, listMembersByIds, type MembersSearch } from './list-members.ts'
import { writeCursor } from './member-cursor.ts'

const GUILD = '1'
const CDN = 'https://cdn.example'
const MODERATOR = '500'
const HELPER = '501'
let db: Database

beforeAll(async () => {
  db = await openTestDatabase()
})

afterAll(() => db.close())

beforeEach(async () => {
  await db.orm.delete(members)
  await db.orm.delete(guilds)
  await db.orm.insert(guilds).values({ id: GUILD, name: 'Aurora', ownerId: '2' })
})

interface Somebody {
  id: string
  username: string
  globalName?: string
  nick?: string
  roleIds?: string[]
  timedOutUntil?: Date
  avatar?: string
}

function row({ id, username, globalName, nick, roleIds, timedOutUntil, avatar }: Somebody, guildId = GUILD) {
  return memberRow(guildId, {
    user: {
      id,
      username,
      globalName: globalName ?? null,
      avatar: avatar ?? null,
      avatarColor: null,
      bot: false,
      flags: 0,
    },
    nick: nick ?? null,
    roleIds: roleIds ?? [],
    joinedAt: null,
    premiumSince: null,
    deaf: false,
    mute: false,
    pending: false,
    timedOutUntil: timedOutUntil ?? null,
  })
}

const store = (...people: Somebody[]) =>
  storeMembers(
    db,
    people.map(person => row(person)),
  )

const cast: Somebody[] = [
  { id: '100000000000000001', username: 'ada', globalName: 'Ada' },
  { id: '100000000000000002', username: 'bo', globalName: 'Bo', roleIds: [MODERATOR] },
  { id: '100000000000000003', username: 'mia', globalName: 'Mía Łuk', roleIds: [MODERATOR, HELPER] },
  { id: '100000000000000004', username: 'hana', globalName: 'はなこ', nick: '𝓗𝓪𝓷𝓪', roleIds: [HELPER] },
  { id: '100000000000000005', username: 'otto_100%', globalName: 'Otto the Tiger' },
  { id: '100000000000000006', username: 'rex', globalName: 'Rex', nick: 'The \u202eTroll 🌿' },
]

async function find(search: MembersSearch): Promise<string[]> {
  const { rows, count, countIsExact, nextCursor } = await listMembers(db, CDN, GUILD, search)
  expect(count).toBe(rows.length)
  expect(countIsExact).toBe(true)
  expect(nextCursor).toBeNull()
  return rows.map(({ username }) => username)
}

test('everybody is listed by the name that is shown, with how many there are', async () => {
  await store(...cast)
  expect(await find({})).toEqual(['ada', 'bo', 'hana', 'mia', 'otto_100%', 'rex'])
})

test.each([
  ['rex', ['rex']],
  ['REX', ['rex']],
  ['tro', ['rex']],
  ['roll', ['rex']],
  ['tiger otto', ['otto_100%']],
  ['tiger rex', []],
  ['mia', ['mia']],
  ['mía luk', []],
  ['ŁUK', ['mia']],
  ['hana', ['hana']],
  ['はな', ['hana']],
  ['なこ', []],
  ['はなこ', ['hana']],
  ['🌿', ['rex']],
  ['ti', ['otto_100%']],
  ['t', ['otto_100%', 'rex']],
  ['ig', []],
  ['th tr', ['rex']],
  ['  rex  ', ['rex']],
  ['%%%', []],
  ['100%', ['otto_100%']],
  ['o_1', ['otto_100%']],
  ['o\\_1', []],
  ['t_o', []],
  ['re_', []],
  ["'; drop table members; --", []],
])('%j finds %j', async (q, found) => {
  await store(...cast)
  expect(await find({ q })).toEqual(found)
})

test('a whole id finds its member, another one nobody; a part of one is no id', async () => {
  await store(...cast)
  expect(await find({ q: ' 100000000000000006 ' })).toEqual(['rex'])
  expect(await find({ q: '100000000000000006', role: MODERATOR })).toEqual([])
  expect(await find({ q: '100000000000000007' })).toEqual([])
  expect(await find({ q: '1000000000' })).toEqual([])
})

test('a name that looks like an id is found where nobody has that id', async () => {
  await store({ id: '100000000000000001', username: '222222222222222222' })
  expect(await find({ q: '222222222222222222' })).toEqual(['222222222222222222'])
})

test('a role narrows down, alone and together with a name', async () => {
  await store(...cast)
  expect(await find({ role: MODERATOR })).toEqual(['bo', 'mia'])
  expect(await find({ role: MODERATOR, q: 'mi' })).toEqual(['mia'])
  expect(await find({ role: HELPER, q: 'bo' })).toEqual([])
  expect(await find({ role: '999' })).toEqual([])
})

test('members of another guild are never found', async () => {
  await store(...cast)
  await storeMembers(db, [row({ id: '7', username: 'rex', roleIds: [MODERATOR] }, '2')])
  expect(await find({ q: 'rex' })).toEqual(['rex'])
  expect(await find({ role: MODERATOR })).toEqual(['bo', 'mia'])
  expect(await find({})).toHaveLength(cast.length)
  expect(await listMembersByIds(db, CDN, GUILD, ['7'])).toEqual([])
})

test('a row is what a screen shows: a past timeout is none', async () => {
  const resetClock = setClock(() => Date.UTC(2026, 0, 1))
  const until = (year: number) => new Date(Date.UTC(year, 5, 1))
  await store(
    { id: '1', username: 'rex', globalName: 'Rex', avatar: 'abc', timedOutUntil: until(2026) },
    { id: '2', username: 'otto', timedOutUntil: until(2025) },
  )
  const { rows } = await listMembers(db, CDN, GUILD)
  resetClock()
  expect(rows.map(({ displayName, timedOutUntil }) => [displayName, timedOutUntil])).toEqual([
    ['otto', null],
    ['Rex', until(2026).toISOString()],
  ])
  expect(rows[1]).toMatchObject({ userId: '1', avatarUrl: `${CDN}/avatars/1/abc.png`, joinedAt: null, roleIds: [] })
})

async function pages(search: MembersSearch, between: (page: number) => Promise<unknown> = async () => {}) {
  const found: string[] = []
  const counts: number[] = []
  for (let cursor: string | null = null, page = 0; ; page++) {
    const { rows, nextCursor, count } = await listMembers(db, CDN, GUILD, { ...search, cursor: cursor ?? undefined })
    found.push(...rows.map(({ userId }) => userId))
    counts.push(count)
    if (!nextCursor) return { found, counts }
    await between(page)
    cursor = nextCursor
  }
}

// The same name many times, so that the id decides; ids of different length.
const crowd = (size: number) =>
  Array.from({ length: size }, (_, n) => ({
    id: String(90 + n),
    username: `tiger${n}`,
    globalName: n % 3 ? 'Tiger' : `Lily ${n % 7}`,
    roleIds: n % 2 ? [HELPER] : [],
  }))

test.each<MembersSearch>([{}, { q: 'tiger' }, { q: 'ti' }, { role: HELPER }])(
  '%j page by page: everybody once, in one order',
  async search => {
    await store(...crowd(100))
    const whole = await pages({ ...search, limit: 200 })
    const { found, counts } = await pages({ ...search, limit: 7 })
    expect(found).toEqual(whole.found)
    expect(new Set(found).size).toBe(found.length)
    expect(new Set(counts)).toEqual(new Set([found.length]))
  },
)

test('who stays is listed once although others come, go and change between the pages', async () => {
  const people = crowd(100)
  await store(...people)
  const leaving = people.filter((_, n) => n % 5 === 0)
  const { found } = await pages({ q: 'tiger', limit: 9 }, async page => {
    const gone = leaving[page]
    if (gone) await db.orm.delete(members).where(eq(members.userId, gone.id))
    await store({ id: String(5000 + page), username: `tiger ${page}`, globalName: page % 2 ? 'Aaa' : 'Zzz' })
  })
  const staying = people.filter(person => !leaving.includes(person)).map(({ id }) => id)
  expect(new Set(found).size).toBe(found.length)
  expect(found).toEqual(expect.arrayContaining(staying))
})

test('above ten thousand the count is told as inexact, and paging goes on all the same', async () => {
  const many = Array.from({ length: 10_050 }, (_, n) => ({
    id: String(100_000 + n),
    username: `tiger${n}`,
    roleIds: [HELPER],
  }))
  await store(...many, { id: '7', username: 'zebra', roleIds: [HELPER] })
  await db.orm.update(guilds).set({ memberCount: 10_051 })
  expect(await listMembers(db, CDN, GUILD, { limit: 1 })).toMatchObject({ count: 10_051, countIsExact: false })
  for (const search of [{ q: 'tiger' }, { role: HELPER }, { q: 'ti' }, {}]) {
    const first = await listMembers(db, CDN, GUILD, { ...search, limit: 200 })
    expect(first.countIsExact).toBe(false)
    const second = await listMembers(db, CDN, GUILD, { ...search, limit: 200, cursor: first.nextCursor! })
    expect(second.countIsExact).toBe(false)
    const names = [...first.rows, ...second.rows].map(({ username }) => username)
    expect(names).toEqual(
      many
        .map(({ username }) => username)
        .sort()
        .slice(0, 400),
    )
  }
  expect(await listMembers(db, CDN, GUILD, { q: 'zebra' })).toMatchObject({ count: 1, countIsExact: true })
}, 60_000)

test('ids are read in the order of the list; unknown ones are left out', async () => {
  await store(...cast)
  const rows = await listMembersByIds(db, CDN, GUILD, ['100000000000000006', '100000000000000001', '5'])
  expect(rows.map(({ username }) => username)).toEqual(['ada', 'rex'])
  expect(await listMembersByIds(db, CDN, GUILD, [])).toEqual([])
})

const b64 = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')

test.each<[string, MembersSearch]>([
  ['a cursor of nothing', { cursor: '' }],
  ['a cursor that is no JSON', { cursor: 'abc' }],
  ['a cursor of another list', { cursor: b64({ id: 5 }) }],
  ['a cursor that Postgres cannot read', { cursor: b64({ sortName: '\0', userId: '1', many: false }) }],
  ['a cursor with an id that is none', { cursor: b64({ sortName: 'a', userId: "1' or 1", many: false }) }],
  ['too long a search', { q: 'x'.repeat(201) }],
  ['no rows', { limit: 0 }],
  ['too many rows', { limit: 201 }],
  ['a number that is none', { limit: Number.NaN }],
])('%s is refused', async (_what, search) => {
  await expect(listMembers(db, CDN, GUILD, search)).rejects.toMatchObject({ code: 'invalid' })
})

test('more than 200 ids are refused', async () => {
  const ids = Array.from({ length: 201 }, (_, n) => String(n))
  await expect(listMembersByIds(db, CDN, GUILD, ids)).rejects.toBeInstanceOf(StewardError)
})

test('a cursor survives every name', async () => {
  await store({ id: '1', username: 'ａ"\\\u2028🌿' }, { id: '2', username: 'zz' })
  const { nextCursor } = await listMembers(db, CDN, GUILD, { limit: 1 })
  expect(nextCursor).toBe(writeCursor({ sortName: 'a"\\ 🌿', userId: '1', many: false }))
  const { rows } = await listMembers(db, CDN, GUILD, { cursor: nextCursor! })
  expect(rows.map(({ userId }) => userId)).toEqual(['2'])
})
