import { expect, test } from 'vitest'
import { departureFilterWords } from './filter-words.ts'

const shown = { now: new Date('2026-03-04T12:00Z'), timeZone: 'UTC' }

test('a chip says for how long, and when', () => {
  expect(departureFilterWords('stayed', { stayed: '10m' }, shown)).toBe('under 10 minutes')
  expect(departureFilterWords('left', { after: '1h' }, shown)).toBe('in the last hour')
  expect(departureFilterWords('left', { before: '2026-03-03T14:05Z' }, shown)).toBe('before 3 Mar, 14:05')
})
