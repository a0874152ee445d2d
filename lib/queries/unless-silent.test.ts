import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { StewardError } from '../errors.ts'
import { unlessSilent } from './unless-silent.ts'

const silence = () => new StewardError('platform_unavailable', 'No answer.')
const never = new Promise<string>(() => {})
let owner: object
let silences: unknown[]

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] })
  owner = {}
  silences = []
})
afterEach(() => vi.useRealTimers())

const ask = (read: Promise<string>, { key = '1', isPatient = false, keepsLate = false } = {}) =>
  unlessSilent(owner, { key, read, known: 'known', isPatient, keepsLate, onSilence: error => silences.push(error) })

/** How long an answer takes, in ms, and what it is. */
async function timed(answer: Promise<string>): Promise<[number, string]> {
  const from = performance.now()
  let over = false
  const ended = answer.finally(() => {
    over = true
  })
  ended.catch(() => {})
  for (let turn = 0; turn < 600 && !over; turn++) await vi.advanceTimersByTimeAsync(50)
  return [Math.round((performance.now() - from) / 1000), await ended]
}

test('what is told counts', async () => {
  expect(await timed(ask(Promise.resolve('told')))).toEqual([0, 'told'])
})

test('silence is waited for 2 s, and for 15 s not again', async () => {
  expect(await timed(ask(never))).toEqual([2, 'known'])
  expect(await timed(ask(never))).toEqual([0, 'known'])
  expect((await timed(ask(never, { key: '2' })))[0]).toBe(2)
  await vi.advanceTimersByTimeAsync(15_000)
  expect(await timed(ask(never))).toEqual([2, 'known'])
})

test('a failure to tell is silence too; what is told meanwhile ends it', async () => {
  expect(await timed(ask(Promise.reject(silence())))).toEqual([0, 'known'])
  expect(silences).toHaveLength(1)
  const { promise, resolve } = Promise.withResolvers<string>()
  expect(await timed(ask(promise))).toEqual([0, 'known'])
  resolve('told')
  await promise
  expect(await timed(ask(never))).toEqual([2, 'known'])
})

test('a refusal is no silence, and ends it', async () => {
  expect(await timed(ask(never))).toEqual([2, 'known'])
  const { promise, reject } = Promise.withResolvers<string>()
  expect(await timed(ask(promise))).toEqual([0, 'known'])
  reject(new Error('refused'))
  await promise.catch(() => {})
  expect(await timed(ask(never))).toEqual([2, 'known'])
  await expect(ask(Promise.reject(new Error('refused')))).rejects.toThrow('refused')
})

test('who has to be told waits', async () => {
  const { promise, resolve } = Promise.withResolvers<string>()
  setTimeout(() => resolve('told'), 9_900)
  expect(await timed(ask(promise, { isPatient: true }))).toEqual([10, 'told'])
  expect(await timed(ask(Promise.reject(silence()), { isPatient: true }))).toEqual([0, 'known'])
})

test.each(['told', new Error('refused')])(
  'what comes too late is known to who asks next, for a minute: %s',
  async late => {
    const KEEPS = { keepsLate: true }
    const told = () =>
      new Promise<string>((resolve, reject) => {
        setTimeout(() => (late instanceof Error ? reject(late) : resolve(late)), 3_000)
      })
    expect(await timed(ask(told(), KEEPS))).toEqual([2, 'known'])
    await vi.advanceTimersByTimeAsync(20_000)
    const next = timed(ask(never, KEEPS))
    if (late instanceof Error) await expect(next).rejects.toThrow('refused')
    else expect(await next).toEqual([2, 'told'])
    await vi.advanceTimersByTimeAsync(60_000)
    expect(await timed(ask(never, KEEPS))).toEqual([2, 'known'])
  },
)

test('what comes too late is nothing to those who ask something else under the same key', async () => {
  expect(await timed(ask(new Promise(resolve => setTimeout(resolve, 3_000, 'told'))))).toEqual([2, 'known'])
  await vi.advanceTimersByTimeAsync(20_000)
  expect(await timed(ask(never))).toEqual([2, 'known'])
})
