import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { writeDump } from './write-dump.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'steward-dump-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

test('a dump that fails leaves nothing behind', async () => {
  const dump = async (file: string) => {
    writeFileSync(file, 'half')
    throw new Error('no space left')
  }
  await expect(writeDump({ dump }, join(folder, 'a.tar.gz'))).rejects.toThrow('no space left')
  expect(readdirSync(folder)).toEqual([])
})

test("what stands there already is somebody's, and stays", async () => {
  const part = join(folder, 'a.tar.gz.part')
  writeFileSync(part, 'of another')
  await expect(writeDump({ dump: async () => {} }, join(folder, 'a.tar.gz'))).rejects.toThrow('Remove it first')
  expect(readFileSync(part, 'utf8')).toBe('of another')
})
