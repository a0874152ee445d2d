import { expect, test } from 'vitest'
import { NOW } from '@/lib/permissions/test-cast'
import { DAY, HOUR, MINUTE } from '@/lib/time'
import { wroteLately } from './wrote-lately'

const wrote = (...agoMs: number[]) => ({
  messages: agoMs.map(ms => ({ createdAt: new Date(NOW.getTime() - ms).toISOString() })) as never[],
  asLastKnown: false,
  isBehind: false,
})

test('who wrote within the last day wrote lately, and who wrote nothing since did not', () => {
  expect(wroteLately(wrote(2 * DAY, 23 * HOUR), NOW)).toBe(true)
  expect(wroteLately(wrote(DAY + MINUTE), NOW)).toBe(false)
  expect(wroteLately(wrote(), NOW)).toBe(false)
})

test('of whom it is not known, or not as it is now, it may be', () => {
  expect(wroteLately(undefined, NOW)).toBe(true)
  expect(wroteLately({ messages: null, asLastKnown: false, isBehind: true }, NOW)).toBe(true)
  expect(wroteLately({ ...wrote(2 * DAY), isBehind: true }, NOW)).toBe(true)
})
