import { expect, test } from 'vitest'
import { callbackPath } from './callback-path'

const STEWARD = 'https://steward.example'

test.each([
  ['/guilds/1/members?q=rex', '/guilds/1/members?q=rex'],
  ['https://steward.example/guilds/1/bans', '/guilds/1/bans'],
  ['guilds', '/guilds'],
])('%s leads to %s', (asked, path) => {
  expect(callbackPath(asked, STEWARD)).toBe(path)
})

test.each([
  'https://elsewhere.example/guilds',
  '//elsewhere.example',
  '/\\elsewhere.example',
  'https://steward.example//elsewhere.example',
  'https://steward.example@elsewhere.example/',
  'javascript:alert(1)',
  'http://steward.example/guilds/1',
  '/sign-in?callbackUrl=/sign-in',
  '',
  undefined,
  ['/a', '/b'],
])('%j leads nowhere but to the guilds', asked => {
  expect(callbackPath(asked, STEWARD)).toBe('/guilds')
})
