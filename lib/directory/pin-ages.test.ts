import { expect, test } from 'vitest'
import { pinAges } from './pin-ages.ts'

const AT = new Date('2026-03-01T12:00:00Z')

test('ages become moments; what is one already, or is no time, stays', () => {
  expect(pinAges({ joinedAfter: '1h', joinedBefore: '2026-03-01T11:30Z', q: '1h' }, AT)).toEqual({
    joinedAfter: '2026-03-01T11:00:00.000Z',
    joinedBefore: '2026-03-01T11:30Z',
    q: '1h',
  })
  expect(pinAges({ after: '7d', before: '1d', stayed: '10m' as const }, AT)).toEqual({
    after: '2026-02-22T12:00:00.000Z',
    before: '2026-02-28T12:00:00.000Z',
    stayed: '10m',
  })
  expect(pinAges({ warnings: 2, warningsAfter: '4w', role: ['5'] }, AT)).toEqual({
    warnings: 2,
    warningsAfter: '2026-02-01T12:00:00.000Z',
    role: ['5'],
  })
})
