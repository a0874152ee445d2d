import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { expect, test } from 'vitest'
import { acquireDataLock, readDataLock } from '../../lib/db/data-lock.ts'
import { EnvError } from '../../lib/read-settings.ts'
import { parseServing } from '../../lib/serving.ts'
import { Problem } from '../problem.ts'
import { hasSecrets } from '../start/local-secrets.ts'
import { problemOf } from './problem-of.ts'
import { withDatabase } from './with-database.ts'

async function told(work: () => unknown): Promise<string | null> {
  try {
    await work()
  } catch (error) {
    return problemOf(error)
  }
  throw new Error('nothing was thrown')
}

test('what a person can mend is one sentence', async () => {
  expect(problemOf(new Problem('Mend it.'))).toBe('Mend it.')
  expect(problemOf(new EnvError(['A must be one.', 'B is missing.']))).toBe(
    'These settings cannot work:\n\n  A must be one.\n  B is missing.',
  )
  expect(await told(() => parseArgs({ args: ['--drop'], options: {} }))).toBe("Unknown option '--drop'.")
  expect(await told(() => parseArgs({ args: ['more'], options: {} }))).toMatch(/^Unexpected argument 'more'\.$/)
})

test('a file that is not there, or there already, is named', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'steward-problem-'))
  const file = join(folder, 'a')
  writeFileSync(file, '')
  expect(await told(() => writeFileSync(file, '', { flag: 'wx' }))).toBe(
    `${file}: it is there already; remove it first.`,
  )
  expect(await told(() => readFileSync(join(folder, 'none', 'b')))).toContain('none/b: there is no such file, or no')
  rmSync(folder, { recursive: true })
})

test('a data folder of another user is named as such, and not the file in it that was tried', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'steward-problem-'))
  const me = process.geteuid!()
  const tries = [
    () => acquireDataLock(folder),
    () => readDataLock(folder),
    () => hasSecrets(folder, { NODE_ENV: 'test' }),
  ]
  try {
    chmodSync(folder, 0o000)
    // Root may read whatever there is.
    if (me === 0) process.seteuid!(65_534)
    for (const use of tries) {
      expect(await told(use)).toMatch(
        /^The data folder \S+ cannot be written by user \d+ \(EACCES\)\. Give it to that user/,
      )
    }
  } finally {
    if (me === 0) process.seteuid!(me)
    rmSync(folder, { recursive: true })
  }
})

test('a full disk is told, also by the error of a query', () => {
  const full = Object.assign(new Error('no space left'), { code: 'ENOSPC' })
  for (const error of [full, new Error('Failed query', { cause: full })])
    expect(problemOf(error)).toContain('The disk is full.')
})

test('a database that cannot be reached is told without its password', async () => {
  const serving = parseServing({ DATABASE_URL: 'postgres://steward:hush@127.0.0.1:9/guilds' })
  const said = await told(() => withDatabase(serving, async () => {}))
  expect(said).toMatch(/^The database at 127\.0\.0\.1:9 cannot be reached \(ECONNREFUSED\)\. .*\.$/)
  expect(said).not.toContain('hush')
})

test('what nobody foresaw keeps its stack', () => {
  for (const error of [new TypeError('x is not a function'), 'text', undefined]) expect(problemOf(error)).toBeNull()
})
