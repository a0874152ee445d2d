import { expect, test } from 'vitest'
import type { Line } from '../line.ts'
import { messages } from './messages.ts'
import { CASES } from './searches.ts'

test('every case finds what is there, and is measured beside the floor', async () => {
  const lines: Line[] = []
  await messages(['--messages', '500', '--rounds', '1', '--engine', 'pglite'], line => lines.push(line))
  expect(lines.map(line => line.case)).toEqual(CASES.map(({ name }) => name))
  for (const line of lines) {
    expect(line).toEqual({
      bench: 'messages',
      case: expect.any(String),
      messages: 500,
      ours_p50_ms: expect.any(Number),
      ours_p95_ms: expect.any(Number),
      count_p50_ms: expect.any(Number),
      floor: 'bare SQL of the newest page on PGlite',
      floor_p50_ms: expect.any(Number),
      floor_p95_ms: expect.any(Number),
      ratio: expect.any(Number),
    })
    for (const field of ['ours_p50_ms', 'floor_p50_ms']) expect(Number(line[field])).toBeGreaterThan(0)
  }
}, 120_000)
