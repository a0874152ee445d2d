import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { CAST, GUILDS } from '../../sandbox/world/cast.ts'
import { getMember } from './members.ts'
import { countRequests, failure, platformOf, startTestPlatform, type TestPlatform } from './test-platform.ts'

let world: TestPlatform
beforeAll(async () => {
  world = await startTestPlatform()
})
afterEach(() => world.control.clearFaults())
afterAll(() => world.stop())

const { aurora } = GUILDS
const rex = CAST.rex.id
const impatient = () => platformOf(world.sandbox, world.vault, 1_500)
const readRex = () => getMember(world.platform, aurora, rex)

test('a 5xx is tried again', async () => {
  await world.control.addFault({
    path: 'members',
    kind: 'status',
    status: 502,
    body: '<h1>Bad gateway</h1>',
    times: 2,
  })
  const calls = await countRequests(world, async () => expect((await readRex()).user.username).toBe('rex'))
  expect(calls).toBe(3)
})

test('a third 5xx is told, and that nothing can have happened', async () => {
  await world.control.addFault({ path: 'members', kind: 'status', status: 503, times: 9 })
  const calls = await countRequests(world, async () => {
    expect(await failure(readRex())).toMatchObject({
      name: 'PlatformUnavailable',
      status: 503,
      mayHaveHappened: false,
    })
  })
  expect(calls).toBe(3)
})

test('a cut connection is tried again', async () => {
  await world.control.addFault({ path: 'members', kind: 'cut' })
  expect((await readRex()).user.id).toBe(rex)
})

test('what hangs is given up once, after the time given', async () => {
  await world.control.addFault({ path: 'members', kind: 'hang', times: 3 })
  const calls = await countRequests(world, async () => {
    expect(await failure(getMember(impatient(), aurora, rex))).toMatchObject({
      name: 'PlatformUnavailable',
      status: null,
      mayHaveHappened: false,
    })
  })
  expect(calls).toBe(1)
})

test('broken JSON, HTML and an answer of another shape are unreadable', async () => {
  await world.control.addFault({ path: 'members', kind: 'malformed' })
  expect(await failure(readRex())).toMatchObject({ name: 'PlatformUnavailable', status: 200, mayHaveHappened: false })
  for (const body of ['<h1>Welcome</h1>', '', { hello: 1 }, [1], null]) {
    await world.control.addFault({ path: 'members', kind: 'status', status: 200, body })
    expect(await failure(readRex())).toMatchObject({ name: 'PlatformUnavailable', status: 200 })
  }
})
