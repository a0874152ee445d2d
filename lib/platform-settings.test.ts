import { expect, test } from 'vitest'
import { PLATFORM_SETTINGS, readPlatformSettings } from './platform-settings.ts'

const COMPLETE = Object.fromEntries(Object.keys(PLATFORM_SETTINGS).map(name => [name, 'set']))

test('no setting at all names no platform', () => {
  expect(readPlatformSettings({ PATH: '/bin', PLATFORM_API_URL: '' })).toEqual({ kind: 'none' })
})

test('all five name one', () => {
  expect(readPlatformSettings(COMPLETE)).toEqual({ kind: 'complete' })
})

test('one missing or empty setting is listed', () => {
  expect(readPlatformSettings({ ...COMPLETE, PLATFORM_BOT_TOKEN: '' })).toEqual({
    kind: 'incomplete',
    missing: ["PLATFORM_BOT_TOKEN is missing: the bot's token, as the platform gives it."],
  })
})

test('a secret for OAuth2 is asked for where people sign in that way', () => {
  const without = { ...COMPLETE, PLATFORM_CLIENT_SECRET: '' }
  expect(readPlatformSettings({ ...without, PLATFORM_PROFILE: 'spacebar' })).toEqual({ kind: 'complete' })
  for (const PLATFORM_PROFILE of ['', 'v1', 'discord', 'fluxer', 'unheard-of']) {
    expect(readPlatformSettings({ ...without, PLATFORM_PROFILE })).toEqual({
      kind: 'incomplete',
      missing: ["PLATFORM_CLIENT_SECRET is missing: the application's OAuth2 client secret."],
    })
  }
})

test('an optional setting alone is an incomplete set, never none', () => {
  const found = readPlatformSettings({ PLATFORM_PROFILE: 'v1' })
  expect(found).toMatchObject({ kind: 'incomplete' })
  expect(found).toHaveProperty('missing.length', 5)
})
