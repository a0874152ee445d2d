import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { profiles } from '../platform/profile.ts'
import { refuseBody } from './body-limit.ts'

const SIX_MB = 6 * 1024 * 1024
const KILOBYTES_64 = 65_536

const status = (path: string, headers: Record<string, string>) => refuseBody(path, new Headers(headers))?.status ?? null

test.each([
  ['/guilds', {}, null],
  ['/guilds', { 'content-length': '0' }, null],
  ['/app/profile', { 'content-length': `${SIX_MB}` }, null],
  ['/app/profile', { 'content-length': `${SIX_MB + 1}` }, 413],
  ['/api/auth/signin/platform', { 'content-length': `${KILOBYTES_64}` }, null],
  ['/api/auth/signin/platform', { 'content-length': `${KILOBYTES_64 + 1}` }, 413],
  ['/api/host/token', { 'content-length': `${SIX_MB}` }, 413],
  ['/guilds', { 'content-length': 'x' }, 413],
  ['/guilds', { 'transfer-encoding': 'chunked' }, 411],
] as const)('%s with %o is answered %s', (path, headers, answer) => {
  expect(status(path, headers)).toBe(answer)
})

test.each(Object.values(profiles))('two pictures of $name fit into one order', ({ limits }) => {
  const asText = Math.ceil(limits.pictureBytes / 3) * 4
  expect(2 * asText).toBeLessThan(SIX_MB)
})

test('Next counts the same for actions', () => {
  expect(readFileSync('next.config.js', 'utf8')).toContain(`bodySizeLimit: '${SIX_MB / 1024 / 1024}mb'`)
})
