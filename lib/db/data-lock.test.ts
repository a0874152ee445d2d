import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readdirSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, onTestFinished, test } from 'vitest'
import { setClock } from '../time.ts'
import { acquireDataLock, DataFolderInUse, readDataLock } from './data-lock.ts'

const MODULE = join(import.meta.dirname, 'data-lock.ts')

let folder: string
const children: ChildProcess[] = []

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'steward-lock-'))
})

afterEach(async () => {
  for (const child of children.splice(0)) await end(child)
  rmSync(folder, { recursive: true })
})

/** Another process that tries to lock the folder, and what it said. */
async function tryElsewhere(): Promise<{ child: ChildProcess; said: string }> {
  const program = `
    import { acquireDataLock } from ${JSON.stringify(MODULE)}
    try { acquireDataLock(${JSON.stringify(folder)}); console.log('locked'); setInterval(() => {}, 1000) }
    catch (error) { console.log(error.message) }`
  const child = spawn(process.execPath, ['--input-type=module-typescript', '--eval', program], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  children.push(child)
  const [said] = await once(child.stdout!, 'data')
  return { child, said: String(said).trim() }
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  child.kill('SIGKILL')
  await once(child, 'exit')
}

function rewrite(change: Record<string, unknown>): void {
  const file = join(folder, 'steward.lock')
  writeFileSync(file, JSON.stringify({ ...JSON.parse(readFileSync(file, 'utf8')), ...change }))
}

test('a folder is locked once, and again after its release', () => {
  const lock = acquireDataLock(folder)
  expect(readDataLock(folder)).toEqual({ pid: process.pid })
  expect(() => acquireDataLock(folder)).toThrow(DataFolderInUse)
  lock.release()
  expect(readDataLock(folder)).toBeUndefined()
  acquireDataLock(folder).release()
  expect(readdirSync(folder)).toEqual([])
})

test('whoever can be asked says where; a lock of before says nothing', () => {
  const lock = acquireDataLock(folder, { port: 3000 })
  expect(readDataLock(folder)).toEqual({ pid: process.pid, port: 3000 })
  rewrite({ port: undefined })
  expect(readDataLock(folder)).toEqual({ pid: process.pid, port: undefined })
  expect(() => acquireDataLock(folder)).toThrow(DataFolderInUse)
  rewrite({ port: 3000 })
  lock.release()
  expect(readDataLock(folder)).toBeUndefined()
})

test('a folder that does not exist yet is made', () => {
  const lock = acquireDataLock(join(folder, 'new', 'data'))
  expect(readDataLock(join(folder, 'new', 'data'))).toEqual({ pid: process.pid })
  lock.release()
})

test('another process is refused with the number of the one that holds it', async () => {
  const lock = acquireDataLock(folder)
  expect((await tryElsewhere()).said).toBe(`The data folder ${folder} is in use by process ${process.pid}.`)
  lock.release()
})

test('the lock of a killed process is taken over', async () => {
  const { child, said } = await tryElsewhere()
  expect(said).toBe('locked')
  expect(readDataLock(folder)).toEqual({ pid: child.pid })
  expect(() => acquireDataLock(folder)).toThrow(DataFolderInUse)
  await end(child)
  expect(readDataLock(folder)).toBeUndefined()
  acquireDataLock(folder).release()
})

test('a later process with the same number does not hold it', () => {
  const lock = acquireDataLock(folder)
  rewrite({ birth: '1' })
  expect(readDataLock(folder)).toBeUndefined()
  acquireDataLock(folder).release()
  lock.release()
})

test('the lock of another container holds while it is touched', () => {
  const lock = acquireDataLock(folder)
  rewrite({ space: 'another container', pid: 7 })
  expect(() => acquireDataLock(folder)).toThrow('in use by process 7')
  const longAgo = new Date(Date.now() - 60_000)
  utimesSync(join(folder, 'steward.lock'), longAgo, longAgo)
  acquireDataLock(folder).release()
  lock.release()
})

test('so does one of a clock that was put back since, and no longer', () => {
  const file = join(folder, 'steward.lock')
  const lock = acquireDataLock(folder)
  rewrite({ space: 'another container', pid: 7 })
  const ahead = new Date(Date.now() + 3_600_000)
  utimesSync(file, ahead, ahead)
  // Its process may live, and has not touched it since.
  expect(() => acquireDataLock(folder)).toThrow('in use by process 7')
  onTestFinished(setClock(() => Date.now() + 41_000))
  acquireDataLock(folder).release()
  lock.release()
})

test('a turn at a dead lock that was left by such a clock does not last longer either', () => {
  const turn = join(folder, 'steward.lock.turn')
  writeFileSync(join(folder, 'steward.lock'), 'left by a crash')
  writeFileSync(turn, JSON.stringify({ pid: 7, space: 'another container' }))
  const ahead = new Date(Date.now() + 3_600_000)
  utimesSync(turn, ahead, ahead)
  const begun = Date.now()
  let looks = 0
  // With each look seconds pass.
  onTestFinished(setClock(() => begun + 1_000 * looks++))
  acquireDataLock(folder).release()
  expect(looks).toBeLessThan(200)
})

test('a release leaves the lock of whoever took the folder over', () => {
  const lock = acquireDataLock(folder)
  rewrite({ space: 'another container', pid: 7 })
  lock.release()
  expect(readDataLock(folder)).toEqual({ pid: 7 })
})

test('a lock that cannot be read is nobody’s', () => {
  writeFileSync(join(folder, 'steward.lock'), '{"pid":')
  expect(readDataLock(folder)).toBeUndefined()
  acquireDataLock(folder).release()
})

test('of many processes that want it at once, one gets it', async () => {
  writeFileSync(join(folder, 'steward.lock'), 'left by a crash')
  const said = await Promise.all(Array.from({ length: 6 }, async () => (await tryElsewhere()).said))
  expect(said.filter(line => line === 'locked')).toHaveLength(1)
  expect(said.filter(line => line.includes('is in use by process'))).toHaveLength(5)
})
