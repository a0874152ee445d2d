import { expect, test } from 'vitest'
import { figureTimes } from './figure-times.ts'

test.each([
  ['24h', '2026-03-30T12:00Z', '2026-03-29T12:00Z'],
  ['30d', '2026-03-01T12:00Z', '2026-01-30T12:00Z'],
] as const)('the time before the last %s is as long, and ends where that begins', (after, from, formerFrom) => {
  expect(figureTimes(after, new Date('2026-03-31T12:00Z'))).toEqual({
    time: { from: new Date(from) },
    former: { from: new Date(formerFrom), before: new Date(from) },
  })
})
