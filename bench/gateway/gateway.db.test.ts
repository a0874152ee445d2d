import { expect, test } from 'vitest'
import type { Line } from '../line.ts'
import { gateway } from './gateway.ts'

test('both take in the same storm and know the same members after it', async () => {
  const lines: Line[] = []
  await gateway(['--members', '500', '--events', '800', '--rounds', '1'], line => lines.push(line))
  expect(lines.length).toBeGreaterThan(0)
  for (const line of lines) {
    expect(line).toMatchObject({
      bench: 'gateway',
      ours_events_per_s: expect.any(Number),
      peer: expect.any(String),
      peer_events_per_s: expect.any(Number),
      ours_mb: expect.any(Number),
      peer_mb: expect.any(Number),
    })
  }
}, 240_000)
