import { inspect } from 'node:util'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { CAST, GUILDS } from '../../sandbox/world/cast.ts'
import { banMember } from './bans.ts'
import { getBearerUser } from './bearer.ts'
import { type PlatformError, TokenRejected } from './errors.ts'
import { getGuild } from './guilds.ts'
import { failure, platformOf, startTestPlatform, type TestPlatform } from './test-platform.ts'
import { getCurrentUser } from './users.ts'

let world: TestPlatform
beforeAll(async () => {
  world = await startTestPlatform()
})
afterEach(async () => {
  world.vault.token = world.sandbox.botToken
  await world.control.clearFaults()
})
afterAll(() => world.stop())

const { aurora } = GUILDS
const rex = CAST.rex.id
const banRex = () => banMember(world.platform, aurora, rex, {}, 'test')

test('one odd 401 is an ordinary refusal, and the calls after it are not hurt', async () => {
  await world.control.addFault({ path: 'guilds', kind: 'status', status: 401, body: { code: 'UNAUTHORIZED' } })
  const error = await failure(getGuild(world.platform, aurora))
  expect(error).toMatchObject({ name: 'PlatformRefused', status: 401, code: 'UNAUTHORIZED' })
  expect((await getGuild(world.platform, aurora)).name).toBe('Aurora')
})

test('a 401 that GET /users/@me repeats is the end of the token', async () => {
  world.vault.token = `${world.sandbox.botToken}x`
  expect(await failure(getGuild(world.platform, aurora))).toBeInstanceOf(TokenRejected)
  expect(await failure(banRex())).toBeInstanceOf(TokenRejected)
  expect(await failure(getCurrentUser(world.platform))).toBeInstanceOf(TokenRejected)
})

test('without an answer about it nobody knows: the token is not called dead, and nothing is called refused', async () => {
  for (const silence of [{ kind: 'status', status: 500 }, { kind: 'cut' }] as const) {
    await world.control.addFault({ path: 'guilds', kind: 'status', status: 401, times: 2 })
    await world.control.addFault({ path: '/users/@me', ...silence, times: 6 })
    const unknown = { name: 'PlatformUnavailable', status: 401, mayHaveHappened: false }
    expect(await failure(getGuild(world.platform, aurora))).toMatchObject(unknown)
    expect(await failure(banRex())).toMatchObject(unknown)
    await world.control.clearFaults()
  }
})

test('a token that was reset takes over, even during a call', async () => {
  const tokens = [`${world.sandbox.botToken}x`, world.sandbox.botToken]
  const platform = platformOf(world.sandbox, {
    get token() {
      return tokens.shift() ?? world.sandbox.botToken
    },
  })
  expect((await getCurrentUser(platform)).username).toBe('steward')
})

test('no error and no message holds the token', async () => {
  await world.control.addFault({ path: 'guilds', kind: 'cut', times: 9 })
  const error = (await failure(banRex())) as PlatformError
  const secret = world.sandbox.botToken.split('.')[1] ?? ''
  const seen = JSON.stringify({ ...error, message: error.message, stack: error.stack, cause: String(error.cause) })
  expect(secret.length).toBeGreaterThan(8)
  expect(seen).not.toContain(secret)
})

test('a token that no header can carry is dead, and no error quotes it', async () => {
  for (const token of ['7.unsaid\nness', '7.unsaid ', '7.unsaid…', '']) {
    const error = await failure(getCurrentUser(platformOf(world.sandbox, { token })))
    expect(error).toBeInstanceOf(TokenRejected)
    expect(inspect(error, { depth: 9 })).not.toContain('7.unsaid')
  }
  const error = await failure(getBearerUser(world.platform, 'theirs-alone\nsecret'))
  expect(error).toMatchObject({ name: 'PlatformRefused', status: null })
  expect(inspect(error, { depth: 9 })).not.toContain('theirs-alone')
})
