import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { CAST, GUILDS } from '../../sandbox/world/cast.ts'
import { banMember } from './bans.ts'
import { PlatformNotFound, PlatformRefused, PlatformUnavailable } from './errors.ts'
import { getMember } from './members.ts'
import { countRequests, failure, startTestPlatform, type TestPlatform } from './test-platform.ts'
import { getUser } from './users.ts'

let world: TestPlatform
beforeAll(async () => {
  world = await startTestPlatform()
})
afterEach(() => world.control.clearFaults())
afterAll(() => world.stop())

const { aurora, deneb } = GUILDS
const rex = CAST.rex.id
const readRex = () => getMember(world.platform, aurora, rex)

test('a refusal names the call, the status and the code', async () => {
  const error = await failure(banMember(world.platform, deneb, CAST.mia.id, {}, 'test'))
  expect(error).toBeInstanceOf(PlatformRefused)
  expect(error).toMatchObject({
    message: `PUT /guilds/${deneb}/bans/${CAST.mia.id}: 403 MISSING_PERMISSIONS`,
    status: 403,
    code: 'MISSING_PERMISSIONS',
  })
})

test('somebody who is no member is not found', async () => {
  const error = await failure(getMember(world.platform, aurora, '99'))
  expect(error).toBeInstanceOf(PlatformNotFound)
  expect(error).toMatchObject({ status: 404, code: 'UNKNOWN_MEMBER' })
})

test('where a proxy answers that there is no such page, nobody has said that they are no member', async () => {
  for (const body of ['404 page not found\n', '<h1>Not Found</h1>', '', {}]) {
    await world.control.addFault({ path: 'members', kind: 'status', status: 404, body })
    expect(await failure(readRex())).toMatchObject({ name: 'PlatformUnavailable', status: 404, mayHaveHappened: false })
  }
  await world.control.addFault({ path: 'members', kind: 'status', status: 404, body: { message: 'Unknown Member' } })
  expect(await failure(readRex())).toMatchObject({ name: 'PlatformNotFound', code: null })
})

test('numbers as codes, and errors by field, flat or nested', async () => {
  const errors = [{ path: 'nick', message: 'Too long.' }]
  await world.control.addFault({
    path: 'members',
    kind: 'status',
    status: 400,
    body: { code: 50035, message: 'No.', errors },
  })
  expect(await failure(readRex())).toMatchObject({ code: '50035', said: 'No.', fields: { nick: 'Too long.' } })
  const nested = { member: { nick: { _errors: [{ code: 'X', message: 'Too long.' }] } } }
  await world.control.addFault({ path: 'members', kind: 'status', status: 400, body: { code: 1, errors: nested } })
  expect(await failure(readRex())).toMatchObject({ fields: { 'member.nick': 'Too long.' } })
})

test('a refusal may come as HTML or with nothing in it', async () => {
  await world.control.addFault({ path: 'members', kind: 'status', status: 403, body: '<h1>Forbidden</h1>' })
  expect(await failure(readRex())).toMatchObject({ name: 'PlatformRefused', status: 403, code: null })
  await world.control.addFault({ path: 'members', kind: 'status', status: 403, body: '' })
  expect(await failure(readRex())).toMatchObject({ name: 'PlatformRefused', status: 403, code: null })
})

test('a redirect is not followed', async () => {
  const headers = { location: `${world.sandbox.apiUrl}/users/@me` }
  await world.control.addFault({ path: 'members', kind: 'status', status: 302, body: '', headers })
  expect(
    await countRequests(world, async () => expect(await failure(readRex())).toBeInstanceOf(PlatformUnavailable)),
  ).toBe(1)
})

test('text that is no id never becomes part of a path', async () => {
  for (const id of ['', '@me', '1/../2', '1?x', 'abc', '1'.repeat(21)]) {
    expect(() => getUser(world.platform, id)).toThrow(TypeError)
  }
})
