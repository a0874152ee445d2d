import { expect, test } from 'vitest'
import { HOUR, MINUTE } from '@/lib/time'
import { earlyEndWords } from './early-end-words'

const now = new Date('2026-11-28T12:00:00Z')
const inTime = (ms: number) => new Date(now.getTime() + ms).toISOString()

test.each([
  [{ until: inTime(HOUR) }, 40 * MINUTE, /may be over before the last of them/],
  [{ endsAt: inTime(HOUR) }, 40 * MINUTE, /may be over before the last of them/],
  [
    { ends: [{ endsAt: inTime(9 * HOUR) }, { endsAt: inTime(HOUR) }] },
    40 * MINUTE,
    /may be over before the last of them/,
  ],
  [{ until: inTime(-MINUTE) }, MINUTE, /has passed/],
])('an end that all have at the same moment is warned of where it comes too early (%o)', (input, leftMs, words) => {
  expect(earlyEndWords({ status: 'planned', input, leftMs }, now)).toMatch(words)
})

test.each([
  [{ until: inTime(HOUR) }, 20 * MINUTE],
  [{ endsAt: null }, HOUR],
  [{ ends: [{ endsAt: null }] }, HOUR],
  [{ ends: [{ endsAt: inTime(HOUR) }] }, 20 * MINUTE],
  [{ nick: 'Bird' }, HOUR],
  [{ until: inTime(MINUTE) }, null],
])('and otherwise nothing is said (%o)', (input, leftMs) => {
  expect(earlyEndWords({ status: 'planned', input, leftMs }, now)).toBeNull()
})
