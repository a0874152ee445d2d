import { expect, test } from 'vitest'
import type { Line } from '../line.ts'
import { backfill } from './backfill.ts'

test('the sweep stands beside its floor, and under limits no request comes too early', async () => {
  const lines: Line[] = []
  await backfill(['--members', '7000', '--rounds', '1'], line => lines.push(line))
  const measured = { bench: 'backfill', members: 7000, ours_ms: expect.any(Number), floor_ms: expect.any(Number) }
  expect(lines).toEqual([
    ...lines.slice(0, -2).map(() => expect.objectContaining({ ...measured, ratio: expect.any(Number) })),
    expect.objectContaining({ ...measured, case: 'limits told with every answer', too_early: 0 }),
    expect.objectContaining({ ...measured, case: 'limits told by Retry-After only', too_early: 0 }),
  ])
  expect(lines.length).toBeGreaterThan(2)
}, 240_000)
