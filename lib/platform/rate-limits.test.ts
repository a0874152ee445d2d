import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { CAST, GUILDS } from '../../sandbox/world/cast.ts'
import { PlatformRateLimited } from './errors.ts'
import { getGuild } from './guilds.ts'
import { addMemberRole } from './member-roles.ts'
import { editMember, getMember } from './members.ts'
import { countRequests, failure, startTestPlatform, type TestPlatform } from './test-platform.ts'
import { getUser } from './users.ts'

let world: TestPlatform
beforeAll(async () => {
  world = await startTestPlatform()
})
afterEach(() => world.control.clearFaults())
afterAll(() => world.stop())

const { aurora, borealis, colossus, deneb, echo } = GUILDS
const rex = CAST.rex.id
const limited = (path: string, headers: Record<string, string>, body: unknown = { code: 'RATE_LIMITED' }, times = 1) =>
  world.control.addFault({ path, kind: 'status', status: 429, headers, body, times })

test('a short limit is waited for, of a write too: the platform has not taken it', async () => {
  await limited('members', { 'retry-after': '1' })
  const since = await world.control.lastRequest()
  await editMember(world.platform, aurora, rex, { nick: 'Slow' })
  expect((await world.control.requests(since)).map(({ status }) => status)).toEqual([429, 200])
  expect(await world.control.requestsTooEarly({ since })).toEqual([])
  expect(await world.control.member(aurora, rex)).toMatchObject({ nick: 'Slow' })
})

test('a body tells decimals of a second', async () => {
  // 30 s are more than a call waits: read from the header, they would be refused.
  await limited('members', { 'retry-after': '30' }, { retry_after: 0.2 })
  expect((await getMember(world.platform, borealis, rex)).user.id).toBe(rex)
})

test('a long limit is refused at once, and says for how long', async () => {
  await limited('members', { 'retry-after': '30' })
  const error = await failure(getMember(world.platform, colossus, rex))
  expect(error).toBeInstanceOf(PlatformRateLimited)
  expect(error).toMatchObject({ retryAfterMs: 30_000, message: `GET /guilds/${colossus}/members/${rex}: 429` })
})

test('the next call into a limit that is known is not even sent; another guild is free', async () => {
  await limited('members', { 'retry-after': '30' })
  await failure(getMember(world.platform, deneb, CAST.mia.id))
  const before = await world.control.lastRequest()
  expect(await failure(getMember(world.platform, deneb, CAST.mia.id))).toBeInstanceOf(PlatformRateLimited)
  expect(await world.control.requests(before)).toEqual([])
  expect((await getMember(world.platform, echo, CAST.mia.id)).user.id).toBe(CAST.mia.id)
})

test('a used-up bucket of a good answer holds the next call back', async () => {
  const headers = { 'x-ratelimit-remaining': '0', 'x-ratelimit-reset-after': '60' }
  const body = { id: aurora, owner_id: CAST.ada.id, roles: [] }
  await world.control.addFault({ path: `/guilds/${aurora}$`, kind: 'status', status: 200, headers, body })
  await getGuild(world.platform, aurora)
  const error = await failure(getGuild(world.platform, aurora))
  expect(error).toBeInstanceOf(PlatformRateLimited)
  expect((error as PlatformRateLimited).retryAfterMs).toBeGreaterThan(50_000)
})

test('short limits one after the other end after 3 s in all', async () => {
  await limited('roles', { 'retry-after': '1' }, undefined, 9)
  const calls = await countRequests(world, async () => {
    const error = await failure(addMemberRole(world.platform, aurora, rex, aurora, 'test'))
    expect(error).toBeInstanceOf(PlatformRateLimited)
  })
  expect(calls).toBe(3)
})

test('a 429 that tells nothing is not repeated without a pause', async () => {
  await limited('users', {}, '', 99)
  const before = await world.control.lastRequest()
  expect(await failure(getUser(world.platform, rex))).toBeInstanceOf(PlatformRateLimited)
  expect((await world.control.requests(before)).length).toBeLessThan(5)
})

test('a 429 that names no time at all, again and again, is not asked in a rush', async () => {
  await limited('users', { 'retry-after': '0' }, { retry_after: 0 }, 999)
  const calls = await countRequests(world, async () => {
    expect(await failure(getUser(world.platform, rex))).toBeInstanceOf(PlatformRateLimited)
  })
  expect(calls).toBeLessThan(35)
})

test('a global header that says false holds no other route back, one that says true does', async () => {
  await limited(`guilds/${borealis}$`, { 'retry-after': '30', 'x-ratelimit-global': 'false' })
  expect(await failure(getGuild(world.platform, borealis))).toBeInstanceOf(PlatformRateLimited)
  expect((await getGuild(world.platform, echo)).name).toBe('Echo')
  await limited(`guilds/${colossus}$`, { 'retry-after': '30', 'x-ratelimit-global': 'true' })
  expect(await failure(getGuild(world.platform, colossus))).toBeInstanceOf(PlatformRateLimited)
  expect(await failure(getGuild(world.platform, echo))).toBeInstanceOf(PlatformRateLimited)
})
