import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { CAST, GUILDS } from '../../sandbox/world/cast.ts'
import { UnreadablePage } from './errors.ts'
import { listMembersPage } from './members.ts'
import { startTestPlatform, type TestPlatform } from './test-platform.ts'

let world: TestPlatform
beforeAll(async () => {
  world = await startTestPlatform()
})
afterEach(() => world.control.clearFaults())
afterAll(() => world.stop())

const { aurora, colossus } = GUILDS
const rex = CAST.rex.id
const answer = (path: string, body: unknown, times = 1) =>
  world.control.addFault({ path, kind: 'status', status: 200, body, times })

test('all members, a thousand at a time', async () => {
  const ids = new Set<string>()
  const pages: number[] = []
  for (let after: string | null = '0'; after !== null; ) {
    const page: Awaited<ReturnType<typeof listMembersPage>> = await listMembersPage(world.platform, colossus, {
      after,
    })
    for (const { user } of page.members) ids.add(user.id)
    pages.push(page.members.length)
    after = page.next
  }
  expect(pages.slice(0, 2)).toEqual([1000, 1000])
  expect(ids.size).toBe(pages.reduce((sum, length) => sum + length, 0))
  expect(ids).toContain(rex)
})

test('an entry that cannot be read is skipped and counted', async () => {
  const good = { user: { id: '5', username: 'five' }, roles: ['7', aurora] }
  await answer('members', [good, { user: { id: '6' } }, { roles: [] }, null, 'text'])
  const page = await listMembersPage(world.platform, aurora, { limit: 5 })
  expect(page).toMatchObject({ skipped: 4, unread: ['6'], next: '6' })
  expect(page.members.map(({ roleIds }) => roleIds)).toEqual([['7']])
})

test('a page that brings nothing new is the last', async () => {
  await answer('members', [{ user: { id: '5', username: 'five' }, roles: [] }])
  expect(await listMembersPage(world.platform, aurora, { limit: 1, after: '5' })).toMatchObject({ next: null })
})

test('a full page is no last one where not even an id can be read: it is to be asked for again', async () => {
  await answer('members', [{ roles: [] }, null])
  const page = listMembersPage(world.platform, aurora, { limit: 2, after: '5' })
  await expect(page).rejects.toThrow(UnreadablePage)
  await answer('members', [{ roles: [] }])
  const short = await listMembersPage(world.platform, aurora, { limit: 2, after: '5' })
  expect(short).toEqual({ members: [], skipped: 1, unread: [], next: null })
})

test('the page after one whose last entry cannot be read begins behind that entry', async () => {
  await answer('members', [{ user: { id: '5', username: 'five' }, roles: [] }, { user: { id: '6' } }])
  expect(await listMembersPage(world.platform, aurora, { limit: 2 })).toMatchObject({ skipped: 1, next: '6' })
  await answer('members', [{ user: { id: '8' } }, { user: { id: '7' } }])
  const nobody = await listMembersPage(world.platform, aurora, { limit: 2, after: '6' })
  expect(nobody).toEqual({ members: [], skipped: 2, unread: ['8', '7'], next: '8' })
})

test.each([0, 1001, 1.5])('a limit of %s is never sent', async limit => {
  const before = await world.control.lastRequest()
  await expect(listMembersPage(world.platform, aurora, { limit })).rejects.toThrow(RangeError)
  expect(await world.control.requests(before)).toEqual([])
})
