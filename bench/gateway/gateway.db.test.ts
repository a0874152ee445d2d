import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { Line } from '../line.ts'
import { gateway } from './gateway.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'steward-storm-'))
  vi.stubEnv('TMPDIR', folder)
})
afterAll(async () => {
  vi.unstubAllEnvs()
  await rm(folder, { recursive: true })
})

test('both take in the same storm and know the same members after it, and leave no database behind', async () => {
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
  expect((await readdir(folder)).filter(name => name.startsWith('steward-bench-'))).toEqual([])
}, 240_000)
