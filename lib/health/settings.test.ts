import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { ownRedirectUri } from '../directory/redirect-uri.ts'
import { type Env, parseEnv } from '../env.ts'
import { createPlatform } from '../platform/platform.ts'
import { profiles } from '../platform/profile.ts'
import { platformOf, startTestPlatform, type TestPlatform } from '../platform/test-platform.ts'
import { MINUTE } from '../time.ts'
import { judgeApi } from './checks/check-api.ts'
import type { HealthParts } from './health-parts.ts'
import { healthText } from './health-text.ts'
import { lookAtPlatform } from './look.ts'
import { runChecks } from './run-checks.ts'

let world: TestPlatform
let other: Server
let otherUrl: string

beforeAll(async () => {
  world = await startTestPlatform()
  other = createServer((_, response) => response.setHeader('content-type', 'text/html').end('<h1>Welcome</h1>'))
  await new Promise<void>(resolve => other.listen(0, '127.0.0.1', resolve))
  otherUrl = `http://127.0.0.1:${(other.address() as AddressInfo).port}`
})
afterEach(async () => {
  await world.control.clearFaults()
})
afterAll(async () => {
  other.close()
  await world.stop()
})

function envWith(more: Record<string, string> = {}): Env {
  const { sandbox } = world
  return parseEnv({
    PLATFORM_API_URL: sandbox.apiUrl,
    PLATFORM_WEB_URL: sandbox.webUrl,
    PLATFORM_CDN_URL: sandbox.cdnUrl,
    PLATFORM_BOT_TOKEN: sandbox.botToken,
    PLATFORM_CLIENT_SECRET: sandbox.clientSecret,
    STEWARD_SECRET: 'hush-secret-of-at-least-32-letters',
    STEWARD_VAULT_KEY: Buffer.alloc(32, 7).toString('base64'),
    ...more,
  })
}

/** What the checks say of settings: each by its id. */
async function check(env: Env) {
  const platform = platformOf(env.platform, { token: env.platform.botToken }, 10_000)
  // What is checked of the settings asks no database.
  const db = {} as HealthParts['db']
  const health = await runChecks({ env, db, platform }, ['settings'])
  return { text: healthText(health), found: Object.fromEntries(health.checks.map(check => [check.id, check])) }
}

const states = (found: Record<string, { state: string }>) =>
  Object.fromEntries(Object.entries(found).map(([id, { state }]) => [id, state]))

const GOOD = {
  api: 'good',
  token: 'good',
  clock: 'good',
  application: 'good',
  'client-secret': 'good',
  redirect: 'good',
}

test('settings that fit are good in every part', async () => {
  const { found } = await check(envWith())
  expect(states(found)).toEqual(GOOD)
  expect(found.application?.says).toContain('owned by Ada')
})

test("another application's secret is refused, and nothing else is wrong", async () => {
  const { found, text } = await check(envWith({ PLATFORM_CLIENT_SECRET: 'hush-of-another-application' }))
  expect(states(found)).toEqual({ ...GOOD, 'client-secret': 'bad' })
  expect(found['client-secret']?.says).toContain('The platform refuses PLATFORM_CLIENT_SECRET')
  expect(text).not.toContain('hush')
})

test('a redirect URI that is not registered is named', async () => {
  const env = envWith({ STEWARD_URL: 'https://mod.example' })
  const { found, text } = await check(env)
  expect(states(found)).toEqual({ ...GOOD, redirect: 'bad' })
  expect(found.redirect).toMatchObject({
    says: expect.stringContaining(ownRedirectUri(env.stewardUrl)),
    page: 'settings',
  })
  expect(text).toContain('Where: /app/settings in Steward')
})

test('a platform that tells no redirect URIs leaves open whether Steward has one', async () => {
  const { redirect_uris: _, owner_id, ...others } = await world.control.changeApplication({})
  const body = { ...others, owner: { id: owner_id, username: 'ada', global_name: 'Ada' } }
  await world.control.addFault({ path: '^/applications/@me$', kind: 'status', status: 200, times: 5, body })
  const { found } = await check(envWith())
  await world.control.clearFaults()
  expect(states(found)).toEqual({ ...GOOD, redirect: 'unknown' })
})

test('a dead token leaves the address in order and the application untold', async () => {
  const id = world.sandbox.botToken.split('.')[0]
  const { found, text } = await check(envWith({ PLATFORM_BOT_TOKEN: `${id}.hush` }))
  expect(states(found)).toEqual({ ...GOOD, token: 'bad', application: 'unknown', redirect: 'unknown' })
  expect(found.token).toMatchObject({ says: "The platform does not accept the bot's token.", page: 'token' })
  expect(text).toMatch(/To do: Reset it.*\n +Where: \/app\/token in Steward, or npm run token on its machine\n/)
  for (const { says } of [found.application!, found.redirect!])
    expect(says).toContain('only to a token that it accepts')
  expect(text).not.toContain('hush')
})

test('a token that cannot be read, as while the database is away, is not blamed on the platform', async () => {
  const env = envWith()
  const away = async () => Promise.reject(new Error('connect ECONNREFUSED'))
  const platform = createPlatform({ ...env.platform, profile: profiles.v1, botToken: away })
  const { checks } = await runChecks({ env, db: {} as HealthParts['db'], platform }, ['settings'])
  const says = Object.fromEntries(checks.map(check => [check.id, check.says]))
  for (const id of ['token', 'application', 'redirect'])
    expect(says[id]).toBe("The platform was not asked: the bot's token could not be read.")
  expect(says['client-secret']).toContain('accepts')
})

test('a token that belongs to another application than its number says is told', async () => {
  const secret = world.sandbox.botToken.split('.')[1]
  const { found } = await check({
    ...envWith(),
    platform: { ...envWith().platform, applicationId: '4711' },
  })
  expect(found.application).toMatchObject({ state: 'bad', says: expect.stringContaining('4711') })
  expect(found.application?.says).not.toContain(secret)
})

test.each([
  ['nothing', () => 'http://127.0.0.1:9/v1', /^Nothing answers at http:\/\/127\.0\.0\.1:9\/v1/],
  ['a site', () => `${otherUrl}/v1`, /is not the platform's API \(200\)/],
  ['another part of the platform', () => world.sandbox.apiUrl.replace('/v1', '/api/v1'), /is not the platform's API/],
])('an address where %s answers is told in one line, and blames nothing else', async (_, address, says) => {
  const { found } = await check(envWith({ PLATFORM_API_URL: address() }))
  expect(found.api).toMatchObject({ state: 'bad', says: expect.stringMatching(says) })
  expect(found.api?.todo).toContain('PLATFORM_API_URL')
  expect(found.token?.state).toBe('unknown')
  expect(found['client-secret']?.state).toBe('unknown')
  // It is asked of without the bot's token.
  expect(found['client-secret']?.says).not.toContain('token')
})

test('an address where nothing answers is told by a client of another evaluation of the same modules too', async () => {
  const env = envWith({ PLATFORM_API_URL: 'http://127.0.0.1:9/v1' })
  vi.resetModules()
  const again = await import('../platform/test-platform.ts')
  const platform = again.platformOf(env.platform, { token: env.platform.botToken }, 1_000)
  const look = await lookAtPlatform(platform, env)
  expect(judgeApi(look, env.platform.apiUrl)).toMatchObject({
    state: 'bad',
    says: expect.stringContaining('Nothing answers at http://127.0.0.1:9/v1: no answer'),
  })
})

test('a platform that hangs is not waited for', async () => {
  await world.control.addFault({ path: '.', kind: 'hang', times: 50 })
  const env = envWith()
  // Whoever waits for it does not see the end of the test.
  const platform = platformOf(env.platform, { token: env.platform.botToken }, 10 * MINUTE)
  const look = await lookAtPlatform(platform, env, 200)
  expect(judgeApi(look, env.platform.apiUrl)).toMatchObject({
    state: 'bad',
    says: expect.stringContaining('no answer in time'),
  })
})

test('a platform that is out of order is not blamed on the settings', async () => {
  await world.control.addFault({ path: '.', kind: 'status', status: 503, times: 50 })
  const { found } = await check(envWith())
  expect(found.api).toMatchObject({ state: 'bad', says: expect.stringContaining('503') })
  expect(found.api?.todo).toBeUndefined()
})

test('where nobody signs in by OAuth, its settings are not looked at', async () => {
  const { found } = await check({ ...envWith(), signIn: { oauth: false, code: true } })
  expect(Object.keys(found)).toEqual(['api', 'token', 'clock', 'application'])
})
