import { expect, test } from 'vitest'
import type { Freshness } from '@/lib/mirror/freshness'
import { freshnessWords } from './freshness-words'

const live: Freshness = {
  gateway: 'connected',
  gatewaySince: '2026-03-12T12:06:00.000Z',
  completeAt: '2026-03-12T12:04:00.000Z',
  progress: null,
  unread: 0,
}
const now = new Date('2026-03-12T12:30:00.000Z')

const words = (change: Partial<Freshness>, online = true) =>
  freshnessWords({ ...live, ...change }, { online, now, timeZone: 'UTC' })

test.each<[string, Partial<Freshness>, string]>([
  ['success', {}, 'Live'],
  ['neutral', { completeAt: null }, 'Waiting to sync'],
  ['info', { progress: 0.438 }, 'Syncing 43%'],
  ['info', { gateway: 'connecting' }, 'Connecting'],
  ['warning', { gateway: 'down', progress: 0.5 }, 'Gateway down since 12:06'],
  ['danger', { gateway: 'token_dead' }, 'Token rejected'],
])('%s: %j reads "%s"', (tone, change, short) => {
  expect(words(change)).toMatchObject({ tone, short })
})

test('a tab without Steward never claims to be live', () => {
  expect(words({}, false)).toMatchObject({ tone: 'warning', short: 'Reconnecting' })
})

test('the sentence says as of when the data is complete', () => {
  expect(words({}).sentence).toContain('Complete as of 12:04.')
  expect(words({ completeAt: null }).sentence).toContain('not been read in full')
})
