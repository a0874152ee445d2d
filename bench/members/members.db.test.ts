import { expect, test } from 'vitest'
import type { Line } from '../line.ts'
import { members } from './members.ts'

test('every case has all the fields of the design, measured', async () => {
  const lines: Line[] = []
  await members(['--members', '1200', '--rounds', '2', '--peer-rounds', '1'], line => lines.push(line))
  const onPglite = lines.filter(line => String(line.floor).endsWith('PGlite'))
  expect(onPglite.map(line => line.case)).toEqual(['three letters', 'full name', 'id', 'role', 'first page'])
  for (const line of lines) {
    expect(line).toEqual({
      bench: 'members',
      case: expect.any(String),
      members: 1200,
      ours_p50_ms: expect.any(Number),
      ours_p95_ms: expect.any(Number),
      peer: expect.any(String),
      peer_p50_ms: expect.any(Number),
      floor: expect.any(String),
      floor_p50_ms: expect.any(Number),
      floor_p95_ms: expect.any(Number),
    })
    expect(Number(line.ours_p50_ms)).toBeGreaterThan(0)
  }
}, 120_000)
