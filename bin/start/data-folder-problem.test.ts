import { chmodSync, chownSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { acquireDataLock } from '../../lib/db/data-lock.ts'
import { parseServing } from '../../lib/serving.ts'
import { lockData } from '../host/with-database.ts'
import { dataFolderProblem } from './data-folder-problem.ts'

const NOBODY = 65_534

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'steward-closed-'))
})
afterEach(() => {
  chmodSync(folder, 0o700)
  rmSync(folder, { recursive: true })
})

/** By somebody whom rights bind: not by root. */
function toldToOthers(settings: Record<string, string>): string | undefined {
  const me = process.geteuid!()
  if (me === 0) process.seteuid!(NOBODY)
  try {
    return dataFolderProblem(parseServing({ STEWARD_DATA_DIR: folder, ...settings }), { isDemo: false })
  } finally {
    if (me === 0) process.seteuid!(me)
  }
}

test.each([
  ['read but not written', 0o555],
  ['neither', 0o000],
])('a data folder that can be %s is told before anything starts, and by which user', (_, mode) => {
  chmodSync(folder, mode)
  expect(toldToOthers({})).toMatch(/^The data folder \S+ cannot be written by user \d+ \(EACCES\)\. Give it to that/)
})

test('nothing is asked of it where the database is a server’s', () => {
  chmodSync(folder, 0o000)
  expect(toldToOthers({ DATABASE_URL: 'postgres://localhost/steward' })).toBeUndefined()
})

test('one that can be written, or is not there yet, is no problem', () => {
  chmodSync(folder, 0o777)
  expect(toldToOthers({})).toBeUndefined()
  expect(toldToOthers({ STEWARD_DATA_DIR: join(folder, 'new') })).toBeUndefined()
})

test('a database that another user has opened since is no damaged one: its folder is to be given back', () => {
  const wal = join(folder, 'postgres', 'pg_wal')
  mkdirSync(wal, { recursive: true })
  writeFileSync(join(wal, '1'), '')
  for (const path of [folder, join(folder, 'postgres'), wal]) chmodSync(path, 0o777)
  chmodSync(join(wal, '1'), 0o400)
  expect(toldToOthers({})).toMatch(/postgres\/pg_wal\/1 belongs to another user.* Give it back: chown -R \d+ \S+$/)
  chmodSync(join(wal, '1'), 0o666)
  expect(toldToOthers({})).toBeUndefined()
})

test('where a restore was cut off nothing begins with an empty database: it is told how to go on, or back', () => {
  const problem = () => dataFolderProblem(parseServing({ STEWARD_DATA_DIR: folder }), { isDemo: false })
  const at = (name: string) => join(folder, name)
  const before = at('postgres.before-2026-01-02T03-04-05.678Z')
  mkdirSync(before)
  const back = `To go back to the database from before, rename ${before} to postgres.`
  expect(problem()).toBe(
    `There is no database in ${at('postgres')} any more. To restore a backup: npm run restore -- FILE. ${back} To begin anew, move away what is left: ${before}.`,
  )
  mkdirSync(at('postgres.restoring'))
  expect(problem()).toContain(`A restore broke off: there is no database in ${at('postgres')}. To restore a backup: `)
  mkdirSync(at('postgres.restored'))
  expect(problem()).toContain(`A restore broke off: there is no database in ${at('postgres')}. To end the restore: `)
  expect(problem()).toContain(back)
  // While it is at work it has not broken off.
  const { release } = acquireDataLock(folder)
  expect(problem()).toMatch(/is in use by process/)
  release()
  mkdirSync(at('postgres'))
  expect(problem()).toBeUndefined()
})

test('beside a demo there is room for another, beside the Steward of a bot there is none', () => {
  const serving = parseServing({ STEWARD_DATA_DIR: folder })
  const { release } = acquireDataLock(folder)
  const [demo, other] = [true, false].map(isDemo => dataFolderProblem(serving, { isDemo }))
  release()
  expect(demo).toMatch(/is in use by process \d+\. .*STEWARD_DATA_DIR=\.data2 npm start$/)
  expect(other).toMatch(/is in use by process \d+\. Stop that process first: .* need PostgreSQL: docs\/operate\.md$/)
  expect(other).not.toContain('STEWARD_DATA_DIR')
})

test.runIf(process.geteuid!() === 0)('a command that root runs leaves the data folder of another user alone', () => {
  chownSync(folder, NOBODY, NOBODY)
  expect(() => lockData(folder)).toThrow(/belongs to user 65534, who could not open what root writes there/)
  chownSync(folder, 0, 0)
  lockData(folder).release()
})
