import { expect, test } from 'vitest'
import type { Line } from '../line.ts'
import { purge } from './purge.ts'

test('both delete the same messages in the fewest calls, and ours waits for no longer than the limits ask for', async () => {
  const lines: Line[] = []
  await purge(['--sizes', '200', '--window', '200'], line => lines.push(line))
  expect(lines.length).toBeGreaterThan(0)
  for (const line of lines) {
    expect(line).toMatchObject({
      bench: 'purge',
      messages: 200,
      calls: 29,
      fewest: 29,
      wall_ratio: expect.any(Number),
      peer_calls: 29,
      peer_wall_ratio: expect.any(Number),
    })
  }
}, 240_000)
