import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { dropLeftDumps } from './open-dump.ts'

test('what a dump left that was cut off is removed, and nothing else', () => {
  const folder = mkdtempSync(join(tmpdir(), 'steward-dumps-'))
  try {
    const others = ['backup-of-mine.tar.gz', 'secrets.json']
    for (const name of [...others, 'backup-0d9c.tmp', 'backup-1f.tmp']) writeFileSync(join(folder, name), '')
    dropLeftDumps(folder)
    expect(readdirSync(folder).sort()).toEqual(others)
  } finally {
    rmSync(folder, { recursive: true })
  }
})
