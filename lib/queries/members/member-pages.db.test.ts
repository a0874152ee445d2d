import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Database } from '../../db/client.ts'
import { guilds } from '../../db/schema/guilds.ts'
import { members } from '../../db/schema/members.ts'
import { openTestDatabase } from '../../db/test-database.ts'
import { profiles } from '../../platform/profile.ts'
import { listMembers, type MembersSearch } from './list-members.ts'
import { readCursor, writeCursor } from './member-cursor.ts'
import { selectMembers } from './select-members.ts'
import { type Somebody, storePeople } from './test-members.ts'

const GUILD = '1'
const PLATFORM = { cdnUrl: 'https://cdn.example', profile: profiles.v1 }
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

const store = (...people: Somebody[]) => storePeople(db, people)

async function pages(search: MembersSearch, between: (page: number) => Promise<unknown> = async () => {}) {
  const found: string[] = []
  const counts: number[] = []
  for (let cursor: string | null = null, page = 0; ; page++) {
    const { rows, nextCursor, count } = await listMembers(db, PLATFORM, GUILD, {
      ...search,
      cursor: cursor ?? undefined,
    })
    found.push(...rows.map(({ userId }) => userId))
    counts.push(count)
    if (!nextCursor) return { found, counts }
    await between(page)
    cursor = nextCursor
  }
}

test('a list goes on behind names that are long once they are folded', async () => {
  const long = ['a', 'b', 'c'].map((end, n) => ({
    id: String(90 + n),
    username: `rex${n}`,
    nick: '\ufdfa'.repeat(31) + end,
  }))
  await store(...long)
  expect((await pages({ limit: 1 })).found.toSorted()).toEqual(['90', '91', '92'])
})

// The same name many times, so that the id decides; ids of different length.
const crowd = (size: number) =>
  Array.from({ length: size }, (_, n) => ({
    id: String(90 + n),
    username: `tiger${n}`,
    globalName: n % 3 ? 'Tiger' : `Lily ${n % 7}`,
    roleIds: n % 2 ? [HELPER] : [],
  }))

test.each<MembersSearch>([{}, { q: 'tiger' }, { q: 'ti' }, { role: [HELPER] }])(
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
  expect(await listMembers(db, PLATFORM, GUILD, { limit: 1 })).toMatchObject({ count: 10_051, countIsExact: false })
  for (const search of [{ q: 'tiger' }, { role: [HELPER] }, { q: 'ti' }, {}]) {
    const first = await listMembers(db, PLATFORM, GUILD, { ...search, limit: 200 })
    expect(first.countIsExact).toBe(false)
    const second = await listMembers(db, PLATFORM, GUILD, { ...search, limit: 200, cursor: first.nextCursor! })
    expect(second.countIsExact).toBe(false)
    const names = [...first.rows, ...second.rows].map(({ username }) => username)
    expect(names).toEqual(
      many
        .map(({ username }) => username)
        .sort()
        .slice(0, 400),
    )
  }
  expect(await listMembers(db, PLATFORM, GUILD, { q: 'zebra' })).toMatchObject({ count: 1, countIsExact: true })
  // Whoever selects all of them has the first, and is told the number.
  const { ids, count } = await selectMembers(db, PLATFORM.profile, GUILD, { q: 'tiger' })
  expect([ids.length, count]).toEqual([10_000, 10_050])
  // What was proved of one search says nothing of another.
  const { nextCursor } = await listMembers(db, PLATFORM, GUILD, { q: 'tiger', limit: 1 })
  expect(readCursor(nextCursor!, 'name').many).toEqual(expect.any(String))
  const moved = await listMembers(db, PLATFORM, GUILD, { q: 'zebra', cursor: nextCursor! })
  expect(moved).toMatchObject({ count: 1, countIsExact: true })
}, 300_000)

const b64 = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')

test.each<[string, MembersSearch]>([
  ['a cursor of nothing', { cursor: '' }],
  ['a cursor that is no JSON', { cursor: 'abc' }],
  ['a cursor of another list', { cursor: b64({ id: 5 }) }],
  ['a cursor that Postgres cannot read', { cursor: b64({ sort: 'name', place: ['\0', '1'] }) }],
  ['a cursor with an id that is none', { cursor: b64({ sort: 'name', place: ['a', "1' or 1"] }) }],
  ['a cursor of another order', { sort: 'joined', cursor: b64({ sort: 'name', place: ['a', '1'] }) }],
  ['a cursor of the other direction', { sort: '-name', cursor: b64({ sort: 'name', place: ['a', '1'] }) }],
  ['a cursor with a time that is none', { sort: 'joined', cursor: b64({ sort: 'joined', place: ['now', '1'] }) }],
  ['a cursor that is not whole', { sort: 'joined', cursor: b64({ sort: 'joined', place: ['-infinity'] }) }],
  ['too long a search', { q: 'x'.repeat(201) }],
  ['no rows', { limit: 0 }],
  ['too many rows', { limit: 201 }],
  ['a number that is none', { limit: Number.NaN }],
])('%s is refused', async (_what, search) => {
  await expect(listMembers(db, PLATFORM, GUILD, search)).rejects.toMatchObject({ code: 'invalid' })
})

test('a cursor survives every name', async () => {
  await store({ id: '1', username: 'ａ"\\\u2028🌿' }, { id: '2', username: 'zz' })
  const { nextCursor } = await listMembers(db, PLATFORM, GUILD, { limit: 1 })
  expect(nextCursor).toBe(writeCursor({ sort: 'name', place: ['a"\\ 🌿', '1'], many: null }))
  const { rows } = await listMembers(db, PLATFORM, GUILD, { cursor: nextCursor! })
  expect(rows.map(({ userId }) => userId)).toEqual(['2'])
})

test.each([true, 'tiger', ''])('a cursor that claims %j to have found many is not believed', async many => {
  await store(...crowd(10))
  const cursor = b64({ sort: 'name', place: ['', '0'], many })
  expect(await listMembers(db, PLATFORM, GUILD, { q: 'tiger', cursor })).toMatchObject({
    count: 10,
    countIsExact: true,
  })
})
