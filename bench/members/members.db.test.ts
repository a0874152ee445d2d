import { expect, test } from 'vitest'
import type { Line } from '../line.ts'
import { members } from './members.ts'

test('every case has all the fields of the design, measured', async () => {
  const lines: Line[] = []
  await members(['--sizes', '1200', '--rounds', '2', '--engine', 'pglite'], line => lines.push(line))
  const names = lines.map(line => line.case)
  expect(names).toEqual(expect.arrayContaining(['three letters', 'role', '300 pasted ids', 'first page', 'page 20']))
  expect(new Set(names).size).toBe(names.length)
  for (const line of lines) {
    expect(line).toEqual({
      bench: 'members',
      case: expect.any(String),
      members: 1200,
      ours_p50_ms: expect.any(Number),
      ours_p95_ms: expect.any(Number),
      peer: expect.any(String),
      peer_p50_ms: expect.any(Number),
      floor: 'bare SQL on PGlite',
      floor_p50_ms: expect.any(Number),
      floor_p95_ms: expect.any(Number),
    })
    for (const field of ['ours_p50_ms', 'peer_p50_ms', 'floor_p50_ms']) expect(Number(line[field])).toBeGreaterThan(0)
  }
}, 120_000)
