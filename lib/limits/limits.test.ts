import { afterEach, expect, test } from 'vitest'
import { MINUTE, SECOND, setClock } from '../time.ts'
import { openLimits } from './limits.ts'
import { mostWithin } from './most-within.ts'

let restoreClock = () => {}
afterEach(() => restoreClock())
const at = (ms: number) => {
  restoreClock()
  restoreClock = setClock(() => 1_000_000 * MINUTE + ms)
}
const refusal = (seconds: number | string) =>
  expect.objectContaining({ code: 'rate_limited', message: expect.stringContaining(`Try again in ${seconds}`) })

test('a minute takes so many orders of one person, says how long to wait, and nothing is done meanwhile', async () => {
  const { write } = openLimits({ writesPerMinute: 3, signInsPerMinute: 1 })
  let done = 0
  const order = () => write('mia', async () => ++done)
  for (const ms of [0, 10 * SECOND, 20 * SECOND]) {
    at(ms)
    await order()
  }
  at(30 * SECOND)
  await expect(order()).rejects.toEqual(refusal('30 seconds'))
  await expect(order()).rejects.toMatchObject({ details: { retryAfterMs: 30 * SECOND } })
  await expect(write('bo', async () => 'done')).resolves.toBe('done')
  at(MINUTE)
  await order()
  await expect(order()).rejects.toEqual(refusal('10 seconds'))
  expect(done).toBe(4)
})

test('one with much to read in it counts as several, and never as more than there are', async () => {
  const { write } = openLimits({ writesPerMinute: 3, signInsPerMinute: 1 })
  const order = (weight: number) => write('mia', async () => 'done', weight)
  at(0)
  await order(9_999)
  at(10 * SECOND)
  await order(10_000)
  at(20 * SECOND)
  await expect(order(1)).rejects.toEqual(refusal('40 seconds'))
  await expect(order(10_000)).rejects.toEqual(refusal('50 seconds'))
  at(2 * MINUTE)
  await order(1_000_000)
  await expect(order(1)).rejects.toEqual(refusal('1 minute'))
})

test('twenty orders of one person run at once, whatever becomes of them', async () => {
  const { write } = openLimits({ writesPerMinute: 1_000, signInsPerMinute: 1 })
  const platform = Promise.withResolvers<void>()
  const running = Array.from({ length: 20 }, () => write('mia', () => platform.promise))
  await expect(write('mia', async () => 'one too many')).rejects.toEqual(refusal('5 seconds'))
  await expect(write('bo', async () => 'done')).resolves.toBe('done')
  platform.reject(new Error('the platform broke'))
  await Promise.allSettled(running)
  await expect(write('mia', async () => 'done')).resolves.toBe('done')
})

test('the steps of a sign-in are counted by address, each for itself', () => {
  at(0)
  const { signIn } = openLimits({ writesPerMinute: 1, signInsPerMinute: 2 })
  const twice = (address: string, step: 'begin' | 'callback') => {
    for (let n = 0; n < 2; n++) signIn(address, step)
  }
  twice('192.0.2.1', 'begin')
  expect(() => signIn('192.0.2.1', 'begin')).toThrow(/^Too many sign-ins .* Try again in 1 minute\.$/)
  twice('192.0.2.1', 'callback')
  twice('192.0.2.2', 'begin')
  at(MINUTE)
  twice('192.0.2.1', 'begin')
})

test('a clock that is put back keeps nobody waiting, and who asks in vain does not wait longer', () => {
  const wait = mostWithin(1, MINUTE)
  at(10 * MINUTE)
  expect(wait('mia')).toBe(0)
  for (let n = 0; n < 5; n++) expect(wait('mia')).toBe(MINUTE)
  at(0)
  expect(wait('mia')).toBe(0)
  at(MINUTE)
  expect(wait('mia')).toBe(0)
})

test('ever new addresses fill no memory: whoever asked last is still counted', () => {
  at(0)
  const wait = mostWithin(1, MINUTE)
  expect(wait('first')).toBe(0)
  for (let n = 0; n < 100_000; n++) wait(`address ${n}`)
  expect(wait('address 99999')).toBeGreaterThan(0)
  expect(wait('first')).toBe(0)
})
