import { resolve } from 'node:path'
import { expect, test } from 'vitest'
import { parseEnv } from './env.ts'
import { EnvError } from './read-settings.ts'
import { parseServing } from './serving.ts'

const COMPLETE = {
  PLATFORM_API_URL: 'https://chat.example/api/v1/',
  PLATFORM_WEB_URL: 'https://chat.example',
  PLATFORM_CDN_URL: 'https://cdn.chat.example',
  PLATFORM_BOT_TOKEN: '1234567890.hush-hush',
  PLATFORM_CLIENT_SECRET: 'hush-client',
  STEWARD_SECRET: 'hush-secret-of-at-least-32-letters',
  STEWARD_VAULT_KEY: Buffer.alloc(32, 7).toString('base64'),
}

const NAMED = { PLATFORM_APPLICATION_ID: '1234567890' }

function problemsOf(source: Record<string, string | undefined>): string[] {
  try {
    parseEnv(source)
    return []
  } catch (error) {
    if (error instanceof EnvError) return error.problems
    throw error
  }
}

test('a complete set is read, with defaults for the rest', () => {
  expect(parseEnv(COMPLETE)).toEqual({
    platform: {
      apiUrl: 'https://chat.example/api/v1',
      webUrl: 'https://chat.example',
      cdnUrl: 'https://cdn.chat.example',
      applicationId: '1234567890',
      botToken: '1234567890.hush-hush',
      clientSecret: 'hush-client',
      profile: 'v1',
      gatewayUrl: undefined,
      isSandbox: false,
    },
    port: 3000,
    stewardUrl: 'http://localhost:3000',
    dataDir: resolve('.data'),
    signIn: { oauth: true, code: false },
    writesPerMinute: 120,
    signInsPerMinute: 60,
    trustedProxies: 0,
    secret: 'hush-secret-of-at-least-32-letters',
    vaultKeys: [Buffer.alloc(32, 7)],
    databaseUrl: undefined,
    worker: true,
    messagesKeptDays: 14,
    metricsToken: undefined,
    logLevel: 'info',
  })
})

test('what is set is taken', () => {
  const env = parseEnv({
    ...COMPLETE,
    PORT: '4000',
    STEWARD_DATA_DIR: '/srv/steward',
    DATABASE_URL: 'postgres://steward@db/steward',
    WORKER: 'off',
    MESSAGES_KEPT_DAYS: '30',
    LOG_LEVEL: 'debug',
    PLATFORM_IS_SANDBOX: '1',
    PLATFORM_GATEWAY_URL: 'wss://gateway.chat.example',
  })
  expect(env).toMatchObject({
    port: 4000,
    stewardUrl: 'http://localhost:4000',
    dataDir: '/srv/steward',
    worker: false,
    messagesKeptDays: 30,
  })
  expect(env.platform).toMatchObject({ isSandbox: true, gatewayUrl: 'wss://gateway.chat.example' })
  expect(parseEnv({ ...COMPLETE, STEWARD_URL: 'https://mod.example/' }).stewardUrl).toBe('https://mod.example')
})

test('every missing setting is named', () => {
  const problems = problemsOf({ PLATFORM_API_URL: '' })
  expect(problems.map(problem => problem.split(' ')[0]).sort()).toEqual(Object.keys(COMPLETE).sort())
  for (const problem of problems) expect(problem).toMatch(/^[A-Z_]+ is missing: .+\.$/)
})

test.each([
  ['https://Mod.Example', 'https://mod.example'],
  ['https://mod.example:443/', 'https://mod.example'],
  ['http://mod.example:80', 'http://mod.example'],
])('STEWARD_URL %s is the address that browsers make of it', (given, own) => {
  expect(parseEnv({ ...COMPLETE, STEWARD_URL: given }).stewardUrl).toBe(own)
})

test('a list of keys may have spaces in it, and a line end behind it', () => {
  const keys = [1, 2].map(byte => Buffer.alloc(32, byte))
  const text = `${keys.map(key => key.toString('base64')).join(', ')}\n`
  expect(parseEnv({ ...COMPLETE, STEWARD_VAULT_KEY: text }).vaultKeys).toEqual(keys)
})

const DATABASE_RULE =
  'must be an address that begins with postgres://; in its password # stands as %23, / as %2F, ? as %3F and % as %25.'

test.each([
  ['PLATFORM_API_URL', 'chat.example/v1', 'must be an http or https address.'],
  ['PLATFORM_API_URL', 'ftp://chat.example/v1', 'must be an http or https address.'],
  ['PLATFORM_API_URL', 'https://chat.example/api', 'must end in /v1, the version that the profile v1 speaks.'],
  ['PLATFORM_BOT_TOKEN', 'hush', 'must have the form <application id>.<secret>.'],
  ['PLATFORM_PROFILE', 'v2', 'must be one of v1, discord, fluxer, spacebar.'],
  ['PLATFORM_GATEWAY_URL', 'https://chat.example', 'must be a ws or wss address.'],
  ['PORT', '70000', 'must be a port from 1 to 65535.'],
  ['PORT', 'http', 'must be a port from 1 to 65535.'],
  ['STEWARD_URL', 'https://hush@mod.example', 'must be an address without a path.'],
  ['STEWARD_URL', 'https://mod.example/steward', 'must be an address without a path.'],
  ['STEWARD_SECRET', 'hush', 'must have at least 32 characters.'],
  ['STEWARD_VAULT_KEY', Buffer.alloc(31).toString('base64'), 'must be 32 bytes in base64.'],
  ['STEWARD_VAULT_KEY', `${Buffer.alloc(32).toString('base64')}!!`, 'must be 32 bytes in base64.'],
  ['DATABASE_URL', 'mysql://hush@db', DATABASE_RULE],
  ['DATABASE_URL', 'postgres://steward:hush#hush@db/steward', DATABASE_RULE],
  ['DATABASE_URL', 'postgres://steward:hush/hush@db/steward', DATABASE_RULE],
  ['WORKER', 'no', 'must be on or off.'],
  ['SIGN_IN_BY_CODE', 'yes', 'must be on or off.'],
  ['TRUSTED_PROXIES', 'nginx', 'must be a number of proxies from 0 to 10.'],
  ['TRUSTED_PROXIES', '-1', 'must be a number of proxies from 0 to 10.'],
  ['MESSAGES_KEPT_DAYS', '0', 'must be a number of days from 1 to 365.'],
  ['MESSAGES_KEPT_DAYS', 'ever', 'must be a number of days from 1 to 365.'],
  ['METRICS_TOKEN', 'hush', 'must have at least 16 characters.'],
  ['LOG_LEVEL', 'loud', 'must be one of fatal, error, warn, info, debug, trace, silent.'],
])('%s=%s %s', (name, value, rule) => {
  expect(problemsOf({ ...COMPLETE, [name]: value })).toEqual([`${name} ${rule}`])
})

const DISCORD = {
  ...COMPLETE,
  PLATFORM_PROFILE: 'discord',
  PLATFORM_API_URL: 'https://chat.example/api/v10',
  PLATFORM_BOT_TOKEN: 'MTIz.hush.hush-hush',
  ...NAMED,
}

test('where a token does not name its application, a setting does', () => {
  expect(parseEnv(DISCORD).platform).toMatchObject({
    applicationId: '1234567890',
    botToken: DISCORD.PLATFORM_BOT_TOKEN,
  })
  expect(problemsOf({ ...DISCORD, PLATFORM_APPLICATION_ID: '' })).toEqual([
    'PLATFORM_APPLICATION_ID is missing: with the profile discord no token names its application.',
  ])
  expect(problemsOf({ ...DISCORD, PLATFORM_APPLICATION_ID: 'Steward' })).toEqual([
    'PLATFORM_APPLICATION_ID must be an id.',
  ])
  expect(problemsOf({ ...DISCORD, PLATFORM_BOT_TOKEN: 'hush hush' })).toEqual(['PLATFORM_BOT_TOKEN must be one word.'])
})

test('where a token names its application, no other may be set beside it', () => {
  expect(parseEnv({ ...COMPLETE, PLATFORM_APPLICATION_ID: '1234567890' })).toEqual(parseEnv(COMPLETE))
  expect(problemsOf({ ...COMPLETE, PLATFORM_APPLICATION_ID: '4711' })).toEqual([
    'PLATFORM_APPLICATION_ID must be the one that PLATFORM_BOT_TOKEN begins with.',
  ])
})

test.each([
  ['v1', 'v1'],
  ['discord', 'v10'],
  ['fluxer', 'v1'],
  ['spacebar', 'v9'],
])('the profile %s speaks %s', (name, version) => {
  const address = `https://chat.example/api/${version}`
  const settings = { ...COMPLETE, ...NAMED, PLATFORM_PROFILE: name, PLATFORM_API_URL: address }
  expect(parseEnv(settings).platform.profile).toBe(name)
  expect(problemsOf({ ...settings, PLATFORM_API_URL: 'https://chat.example/api/v3' })).toEqual([
    `PLATFORM_API_URL must end in /${version}, the version that the profile ${name} speaks.`,
  ])
})

test('a secret for OAuth2 is needed where people sign in that way', () => {
  const spacebar = { ...COMPLETE, ...NAMED, PLATFORM_PROFILE: 'spacebar', PLATFORM_API_URL: 'https://chat.example/v9' }
  expect(parseEnv({ ...spacebar, PLATFORM_CLIENT_SECRET: '' }).platform.clientSecret).toBeUndefined()
  const missing = "PLATFORM_CLIENT_SECRET is missing: the application's OAuth2 client secret."
  expect(problemsOf({ ...DISCORD, PLATFORM_CLIENT_SECRET: '' })).toEqual([missing])
  expect(problemsOf({ ...COMPLETE, PLATFORM_CLIENT_SECRET: '', SIGN_IN_BY_CODE: 'on' })).toEqual([missing])
  expect(problemsOf({ ...COMPLETE, PLATFORM_CLIENT_SECRET: '', PLATFORM_PROFILE: 'v2' })).toContain(missing)
})

test('people sign in as the platform lets them, and by a code in chat where that is turned on', () => {
  expect(parseEnv({ ...COMPLETE, SIGN_IN_BY_CODE: 'on' }).signIn).toEqual({ oauth: true, code: true })
  const address = 'https://chat.example/api/v9'
  const spacebar = { ...COMPLETE, ...NAMED, PLATFORM_PROFILE: 'spacebar', PLATFORM_API_URL: address }
  expect(parseEnv(spacebar).signIn).toEqual({ oauth: false, code: true })
  expect(problemsOf({ ...spacebar, SIGN_IN_BY_CODE: 'off' })).toEqual([
    'SIGN_IN_BY_CODE must not be off: with the profile spacebar people can sign in in no other way.',
  ])
})

test('no problem quotes a secret', () => {
  const wrong = { ...COMPLETE, PLATFORM_BOT_TOKEN: 'hush', STEWARD_SECRET: 'hush', STEWARD_VAULT_KEY: 'hush' }
  expect(problemsOf(wrong)).toHaveLength(3)
  expect(problemsOf(wrong).join()).not.toContain('hush')
})

test('how a deployment serves is read without a platform', () => {
  expect(parseServing({ PORT: '4000' })).toMatchObject({ port: 4000, stewardUrl: 'http://localhost:4000' })
  expect(() => parseServing({ PORT: 'http' })).toThrow('PORT must be a port from 1 to 65535.')
})
