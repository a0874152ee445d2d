import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { CAST, GUILDS } from '../../sandbox/world/cast.ts'
import { banMember } from './bans.ts'
import type { PlatformUnavailable } from './errors.ts'
import { editMember } from './members.ts'
import { callingOnce } from './platform.ts'
import { countRequests, failure, platformOf, startTestPlatform, type TestPlatform } from './test-platform.ts'

let world: TestPlatform
beforeAll(async () => {
  world = await startTestPlatform()
})
afterEach(() => world.control.clearFaults())
afterAll(() => world.stop())

const { aurora } = GUILDS
const rex = CAST.rex.id
const impatient = () => platformOf(world.sandbox, world.vault, 300)
const asVerbs = () => callingOnce(world.platform)
const banRex = (platform = asVerbs()) => banMember(platform, aurora, rex, {}, 'test')

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  await once(server, 'close')
  return port
}

test('where nothing listens, it cannot have happened', async () => {
  const nowhere = `http://127.0.0.1:${await freePort()}`
  const platform = platformOf({ apiUrl: `${nowhere}/v1`, webUrl: nowhere, cdnUrl: nowhere }, world.vault)
  const error = await failure(banMember(platform, aurora, rex, {}, 'test'))
  expect(error).toMatchObject({ name: 'PlatformUnavailable', status: null, mayHaveHappened: false })
})

test('whoever looks instead is told a 5xx at once: it may have happened', async () => {
  await world.control.addFault({ path: 'bans', kind: 'status', status: 500, times: 3 })
  const calls = await countRequests(world, async () => {
    expect(await failure(banRex())).toMatchObject({ name: 'PlatformUnavailable', status: 500, mayHaveHappened: true })
  })
  expect(calls).toBe(1)
})

test('cut before it took effect and cut after look the same from here', async () => {
  await world.control.addFault({ path: 'bans', kind: 'cut' })
  expect(await failure(banRex())).toMatchObject({ name: 'PlatformUnavailable', status: null, mayHaveHappened: true })
  expect(await world.control.ban(aurora, rex)).toBeNull()
  const nick = (text: string | null) => editMember(asVerbs(), aurora, rex, { nick: text })
  await world.control.addFault({ path: 'members', kind: 'cut', applied: true })
  expect(await failure(nick('Cut off'))).toMatchObject({ name: 'PlatformUnavailable', mayHaveHappened: true })
  expect(await world.control.member(aurora, rex)).toMatchObject({ nick: 'Cut off' })
  await nick(null)
})

test('without an answer in time it may have happened', async () => {
  const platform = impatient()
  await world.control.addFault({ path: 'bans', kind: 'hang' })
  expect(await failure(banRex(platform))).toMatchObject({
    name: 'PlatformUnavailable',
    status: null,
    mayHaveHappened: true,
  })
})

test('whoever waits behind a call that hangs has sent nothing', async () => {
  const platform = impatient()
  await world.control.addFault({ path: 'bans', kind: 'hang', times: 4 })
  const failures = await Promise.all([1, 2, 3, 4].map(() => failure(banRex(platform))))
  const happened = failures.map(error => (error as PlatformUnavailable).mayHaveHappened)
  expect(happened.filter(Boolean).length).toBeLessThan(4)
  expect(happened[0]).toBe(true)
  expect(happened.at(-1)).toBe(false)
})

test('an answer that cannot be read says nothing about what happened', async () => {
  await world.control.addFault({ path: 'bans', kind: 'malformed' })
  expect(await failure(banRex())).toMatchObject({ name: 'PlatformUnavailable', status: 200, mayHaveHappened: true })
  await world.control.addFault({ path: 'bans', kind: 'status', status: 200, body: '<h1>Log in to the network</h1>' })
  expect(await failure(banRex())).toMatchObject({ name: 'PlatformUnavailable', status: 200, mayHaveHappened: true })
})

test('a confirmation without a body is enough', async () => {
  await world.control.addFault({ path: 'members', kind: 'status', status: 204 })
  expect(await editMember(world.platform, aurora, rex, { nick: 'R' })).toBeNull()
  expect(await editMember(world.platform, aurora, rex, { nick: 'R' })).toMatchObject({ nick: 'R' })
})
