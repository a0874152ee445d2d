import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Database } from '../../db/client.ts'
import { guilds } from '../../db/schema/guilds.ts'
import { members } from '../../db/schema/members.ts'
import { openTestDatabase } from '../../db/test-database.ts'
import { StewardError } from '../../errors.ts'
import { profiles } from '../../platform/profile.ts'
import { setClock } from '../../time.ts'
import { listMembers, type MembersSearch } from './list-members.ts'
import { type Somebody, storePeople } from './test-members.ts'

const GUILD = '1'
const CDN = 'https://cdn.example'
const PLATFORM = { cdnUrl: CDN, profile: profiles.v1 }
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

const store = (...people: Somebody[]) => storePeople(db, people)

const cast: Somebody[] = [
  { id: '100000000000000001', username: 'ada', globalName: 'Ada' },
  { id: '100000000000000002', username: 'bo', globalName: 'Bo', roleIds: [MODERATOR] },
  { id: '100000000000000003', username: 'mia', globalName: 'Mía Łuk', roleIds: [MODERATOR, HELPER] },
  { id: '100000000000000004', username: 'hana', globalName: 'はなこ', nick: '𝓗𝓪𝓷𝓪', roleIds: [HELPER] },
  { id: '100000000000000005', username: 'otto_100%', globalName: 'Otto the Tiger' },
  { id: '100000000000000006', username: 'rex', globalName: 'Rex', nick: 'The \u202eTroll 🌿' },
]

async function find(search: MembersSearch): Promise<string[]> {
  const { rows, count, countIsExact, nextCursor } = await listMembers(db, PLATFORM, GUILD, search)
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
  ['mía luk', ['mia']],
  ['ŁUK', ['mia']],
  ['hana', ['hana']],
  ['はな', ['hana']],
  ['なこ', ['hana']],
  ['こ', ['hana']],
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

test('the first eight words count, the rest is ignored', async () => {
  await store({ id: '1', username: 'rex', globalName: 'a1 b2 c3 d4 e5 f6 g7 h8' })
  expect(await find({ q: 'a1 b2 c3 d4 e5 f6 g7 h8 nobody' })).toEqual(['rex'])
  expect(await find({ q: 'a1 b2 c3 d4 e5 f6 g7 nobody' })).toEqual([])
})

test('a whole id finds its member, another one nobody; a part of one is no id', async () => {
  await store(...cast)
  expect(await find({ q: ' 100000000000000006 ' })).toEqual(['rex'])
  expect(await find({ q: '100000000000000006', role: [MODERATOR] })).toEqual([])
  expect(await find({ q: '100000000000000007' })).toEqual([])
  expect(await find({ q: '1000000000' })).toEqual([])
})

test('a name that looks like an id is found where nobody has that id', async () => {
  await store({ id: '100000000000000001', username: '222222222222222222' })
  expect(await find({ q: '222222222222222222' })).toEqual(['222222222222222222'])
})

test('a role narrows down, alone and together with a name', async () => {
  await store(...cast)
  expect(await find({ role: [MODERATOR] })).toEqual(['bo', 'mia'])
  expect(await find({ role: [MODERATOR], q: 'mi' })).toEqual(['mia'])
  expect(await find({ role: [HELPER], q: 'bo' })).toEqual([])
  expect(await find({ role: ['999'] })).toEqual([])
})

test('members of another guild are never found', async () => {
  await store(...cast)
  await storePeople(db, [{ id: '7', username: 'rex', roleIds: [MODERATOR] }], '2')
  expect(await find({ q: 'rex' })).toEqual(['rex'])
  expect(await find({ role: [MODERATOR] })).toEqual(['bo', 'mia'])
  expect(await find({})).toHaveLength(cast.length)
  expect(await listMembers(db, PLATFORM, GUILD, { ids: ['7'] })).toMatchObject({ rows: [], missing: ['7'] })
})

test('a row is what a screen shows: a past timeout is none', async () => {
  const resetClock = setClock(() => Date.UTC(2026, 0, 1))
  const until = (year: number) => new Date(Date.UTC(year, 5, 1))
  await store(
    { id: '1', username: 'rex', globalName: 'Rex', avatar: 'abc', timedOutUntil: until(2026) },
    { id: '2', username: 'otto', timedOutUntil: until(2025) },
  )
  const { rows } = await listMembers(db, PLATFORM, GUILD)
  resetClock()
  expect(rows.map(({ displayName, timedOutUntil }) => [displayName, timedOutUntil])).toEqual([
    ['otto', null],
    ['Rex', until(2026).toISOString()],
  ])
  expect(rows[1]).toMatchObject({ userId: '1', avatarUrl: `${CDN}/avatars/1/abc.png`, joinedAt: null, roleIds: [] })
})

test('people are asked for by id: those who are members in the order of the list, the others named', async () => {
  await store(...cast)
  const ids = ['100000000000000006', '5', '100000000000000001', '7']
  const page = await listMembers(db, PLATFORM, GUILD, { ids, limit: 1 })
  expect(page.rows.map(({ username }) => username)).toEqual(['ada', 'rex'])
  expect(page).toMatchObject({ count: 2, countIsExact: true, nextCursor: null, missing: ['5', '7'] })
  const filtered = await listMembers(db, PLATFORM, GUILD, { ids, q: 'rex', sort: '-name' })
  expect(filtered).toMatchObject({ count: 1, missing: ['5', '7'] })
  expect(await listMembers(db, PLATFORM, GUILD, { ids: [] })).toMatchObject({ rows: [], count: 0, missing: [] })
})

test('what is typed may be mentions, links and ids: then nobody is found by name', async () => {
  await store(...cast, { id: '1', username: 'rex 100000000000000006' })
  const q = '<@100000000000000006>, https://chat.example/users/100000000000000001 100000000000000009'
  const page = await listMembers(db, PLATFORM, GUILD, { q })
  expect(page.rows.map(({ username }) => username)).toEqual(['ada', 'rex'])
  expect(page.missing).toEqual(['100000000000000009'])
  expect(await find({ q: 'rex 100000000000000006' })).toEqual(['rex 100000000000000006'])
})

test('500 ids are read at once, more are refused', async () => {
  const ids = Array.from({ length: 501 }, (_, n) => String(n))
  expect((await listMembers(db, PLATFORM, GUILD, { ids: ids.slice(1) })).missing).toEqual(ids.slice(1))
  await expect(listMembers(db, PLATFORM, GUILD, { ids })).rejects.toBeInstanceOf(StewardError)
})
