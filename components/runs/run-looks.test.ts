import { expect, test } from 'vitest'
import type { RunStatus } from '@/lib/runs/run-views'
import { STATUSES } from './run-looks'

test('a run that rests is no run that waits for somebody: of the open ones no two look alike', () => {
  const open: RunStatus[] = ['planned', 'asking', 'running', 'paused']
  const looks = open.map(status => `${STATUSES[status].tone} ${STATUSES[status].icon?.displayName ?? 'without a mark'}`)
  expect(new Set(looks).size).toBe(open.length)
})
