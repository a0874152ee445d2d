import { expect, test } from 'vitest'
import { PlatformNotFound, PlatformRateLimited } from '../../platform/errors.ts'
import { RestPace } from './rest-pace.ts'

const failure = { method: 'GET', path: '/guilds/1/members', status: 429 }
const never = new AbortController().signal

function openPace() {
  const pauses: number[] = []
  const pace = new RestPace(async ms => void pauses.push(ms))
  const answered = async (times = 1) => {
    for (let n = 0; n < times; n++) {
      await pace.read(async () => 'answer')
      await pace.rest(never)
    }
  }
  const limited = () => pace.read(() => Promise.reject(new PlatformRateLimited(failure, 5))).catch(() => {})
  return { pace, pauses, answered, limited }
}

test('while the platform sets no limit there is no pause', async () => {
  const { pauses, answered } = openPace()
  await answered(100)
  expect(pauses).toEqual([])
})

test('after a limit every read leaves room behind it, less and less until there is none', async () => {
  const { pauses, answered, limited } = openPace()
  await limited()
  await answered(3)
  expect(pauses.map(Math.round)).toEqual([213, 181, 154])
  await answered(100)
  expect(pauses.length).toBeLessThan(50)
})

test('limits that come again and again slow it down, up to a bound', async () => {
  const { pauses, answered, limited } = openPace()
  for (let n = 0; n < 3; n++) await limited()
  await answered()
  for (let n = 0; n < 50; n++) await limited()
  await answered()
  expect(pauses.map(Math.round)).toEqual([850, 4_250])
})

test('another failure says nothing of the pace, and is thrown', async () => {
  const { pace, pauses, answered } = openPace()
  const refused = pace.read(() => Promise.reject(new PlatformNotFound(failure)))
  await expect(refused).rejects.toBeInstanceOf(PlatformNotFound)
  await answered()
  expect(pauses).toEqual([])
})
