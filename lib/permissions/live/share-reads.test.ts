import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { afterEach, expect, test } from 'vitest'
import { HOUR, setClock } from '../../time.ts'
import { shareReads } from './share-reads.ts'

let restoreClock = () => {}
afterEach(() => restoreClock())

test('one read serves everybody until it is too old', async () => {
  let at = 0
  restoreClock = setClock(() => at)
  const shared = shareReads<number>(15_000)
  const owner = {}
  let reads = 0
  const read = async () => ++reads
  expect(await Promise.all([shared(owner, 'a', read), shared(owner, 'a', read)])).toEqual([1, 1])
  at = 14_999
  expect(await shared(owner, 'a', read)).toBe(1)
  at = 15_000
  expect(await shared(owner, 'a', read)).toBe(2)
})

test('a clock that is put back makes nothing new that is old', async () => {
  let at = HOUR
  restoreClock = setClock(() => at)
  const shared = shareReads<string>(15_000)
  const owner = {}
  expect(await shared(owner, 'a', async () => 'may')).toBe('may')
  at = 0
  expect(await shared(owner, 'a', async () => 'may not')).toBe('may not')
  at = 14_000
  expect(await shared(owner, 'a', async () => 'later')).toBe('may not')
})

test('another key, another owner and a failed read share nothing', async () => {
  const shared = shareReads<string>(15_000)
  const owner = {}
  await expect(shared(owner, 'a', () => Promise.reject(new Error('down')))).rejects.toThrow('down')
  expect(await shared(owner, 'a', async () => 'up')).toBe('up')
  expect(await shared(owner, 'b', async () => 'other key')).toBe('other key')
  expect(await shared({}, 'a', async () => 'other owner')).toBe('other owner')
})

test('a renewed read replaces what was shared', async () => {
  const shared = shareReads<number>(15_000)
  const owner = {}
  let reads = 0
  const read = async () => ++reads
  expect(await shared(owner, 'a', read)).toBe(1)
  expect(await shared(owner, 'a', read, { renew: true })).toBe(2)
  expect(await shared(owner, 'a', read)).toBe(2)
})

test('what was read before something was done is read anew, once for everybody who knows of that', async () => {
  const shared = shareReads<number>(15_000)
  const owner = {}
  let reads = 0
  const read = async () => ++reads
  expect(await shared(owner, 'a', read)).toBe(1)
  expect(await shared(owner, 'a', read, { after: ['one'] })).toBe(2)
  expect(await shared(owner, 'a', read, { after: ['one'] })).toBe(2)
  expect(await shared(owner, 'a', read)).toBe(2)
  expect(await shared(owner, 'a', read, { after: ['one', 'two'] })).toBe(3)
  // Whatever a read is made for, it is made after all that others were made after.
  expect(await shared(owner, 'a', read, { renew: true })).toBe(4)
  expect(await shared(owner, 'a', read, { after: ['two'] })).toBe(4)
})

test('what was heard to change is read anew, once for everybody', async () => {
  const shared = shareReads<number>(15_000)
  const owner = {}
  let reads = 0
  const read = async () => ++reads
  expect(await shared(owner, 'a', read, { heard: 'one' })).toBe(1)
  expect(await shared(owner, 'a', read, { heard: 'one' })).toBe(1)
  expect(await shared(owner, 'a', read)).toBe(1)
  expect(await shared(owner, 'a', read, { heard: 'two' })).toBe(2)
  expect(await shared(owner, 'a', read, { renew: true })).toBe(3)
  expect(await shared(owner, 'a', read, { heard: 'two' })).toBe(3)
})

test('what is forgotten is read anew', async () => {
  const shared = shareReads<number>(15_000)
  const owner = {}
  let reads = 0
  const read = async () => ++reads
  expect(await shared(owner, 'a', read)).toBe(1)
  shared.forget(owner, 'a')
  shared.forget({}, 'a')
  expect(await shared(owner, 'a', read)).toBe(2)
})

test('an answer that nobody may share any more is kept by nobody', async () => {
  let at = 0
  restoreClock = setClock(() => at)
  const shared = shareReads<object>(15_000)
  const owner = {}
  const answers: WeakRef<object>[] = []
  const read = async () => {
    const answer = { large: 'x'.repeat(1_000) }
    answers.push(new WeakRef(answer))
    return answer
  }
  await shared(owner, 'old', read)
  at = 10_000
  await shared(owner, 'young', read)
  at = 20_000
  await shared(owner, 'new', read)
  await collectGarbage()
  expect(answers.map(answer => answer.deref() !== undefined)).toEqual([false, true, true])
})

async function collectGarbage(): Promise<void> {
  // What a promise has just handed over lives until the next turn.
  await new Promise(resolve => setImmediate(resolve))
  setFlagsFromString('--expose-gc')
  runInNewContext('gc')()
}
