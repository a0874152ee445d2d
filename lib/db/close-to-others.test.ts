import { chmodSync, mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { closeToOthers } from './close-to-others.ts'
import { openDatabase } from './open-database.ts'
import { migratedDump } from './test-dump.ts'

let dataDir: string
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'steward-closed-'))
  // As somebody makes it by hand.
  chmodSync(dataDir, 0o755)
})
afterEach(() => rmSync(dataDir, { recursive: true }))

const permissions = (path: string) => statSync(path).mode & 0o777

test('the embedded database is its owner’s alone, in a folder that anybody may enter', async () => {
  const folder = join(dataDir, 'postgres')
  await (await openDatabase({ folder, dump: await migratedDump() })).close()
  expect(permissions(folder)).toBe(0o700)
})

test('one that was made for all to read is closed', () => {
  closeToOthers(dataDir)
  expect(permissions(dataDir)).toBe(0o700)
})
