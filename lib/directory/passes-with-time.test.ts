import { expect, test } from 'vitest'
import { passesWithTime } from './passes-with-time.ts'

test('who joined within ten minutes, or is timed out, changes without an event; who joined since a day does not', () => {
  const passing = [{ joinedAfter: '10m' }, { createdBefore: '7d' }, { warnings: 2, warningsAfter: '4w' }]
  for (const filter of passing) expect(passesWithTime(filter), JSON.stringify(filter)).toBe(true)
  for (const timedOut of ['yes', 'no'] as const) expect(passesWithTime({ timedOut })).toBe(true)
  const standing = [{}, { q: '10m' }, { wasCalled: '10m' }, { joinedAfter: '2026-03-01' }, { bot: 'yes' as const }]
  for (const filter of standing) expect(passesWithTime(filter), JSON.stringify(filter)).toBe(false)
})
