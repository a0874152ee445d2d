import { expect, test } from 'vitest'
import type { RunStatus } from '@/lib/db/schema/runs'
import { againWords } from './again-words'

test('another turn is a second try of what failed, and of the rest its first', () => {
  const words = (
    status: RunStatus,
    again: number,
    cancelled = 0,
    startAsks: string | null = null,
    startedAt: string | null = null,
  ) => againWords({ status, startedAt, may: { again, startAsks }, states: { cancelled } })
  expect(words('done', 3)).toBe('Try 3 again')
  expect(words('cancelled', 2_703, 2_700)).toBe('Go on with 2,703')
  expect(words('cancelled', 3)).toBe('Try 3 again')
  expect(words('expired', 40, 40, 'It needs an approval.')).toBe('Ask again')
  expect(words('stopped', 40, 40, 'It needs an approval.', '2026-01-01T00:00:00Z')).toBe('Go on with 40')
  expect(words('expired', 40, 40)).toBe('Go on with 40')
})
