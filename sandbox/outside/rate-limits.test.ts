import type { RateLimitData, REST } from '@discordjs/rest'
import { expect, test } from 'vitest'
import { withSandbox } from '../testing/with-sandbox.ts'
import { CAST, GUILDS } from '../world/cast.ts'
import { outsideClients } from './test-clients.ts'

const running = withSandbox()
const outside = outsideClients(running)
const members = { path: '/members/', limit: 3, windowMs: 2_000, scope: 'route' } as const
const rex = `/guilds/${GUILDS.aurora}/members/${CAST.rex.id}` as const

const times = (count: number, rest: REST) => Promise.all(Array.from({ length: count }, () => rest.get(rex)))
const refused = async () => (await running.control.requests()).filter(({ status }) => status === 429)

function heardBy(rest: REST): RateLimitData[] {
  const heard: RateLimitData[] = []
  rest.on('rateLimited', data => heard.push(data))
  return heard
}

test('by the headers it waits of itself and is never refused', async () => {
  await running.control.setRateLimits([members])
  const rest = outside.rest()
  const heard = heardBy(rest)
  expect(await times(8, rest)).toHaveLength(8)
  expect(await refused()).toEqual([])
  expect(heard[0]).toMatchObject({ global: false, limit: 3, scope: 'user' })
})

test('without them it is refused, waits as long as told, and gets everything in the end', async () => {
  const leaveOut = ['Limit', 'Remaining', 'Reset', 'Reset-After', 'Bucket'].map(name => `X-RateLimit-${name}`)
  await running.control.setRateLimits([{ ...members, leaveOut, windowMs: 3_000 }])
  expect(await times(5, outside.rest())).toHaveLength(5)
  expect((await refused()).length).toBeGreaterThan(0)
  expect(await running.control.requestsTooEarly()).toEqual([])
})

test('a global limit is understood as one', async () => {
  await running.control.setRateLimits([{ path: '', limit: 2, windowMs: 5_000, scope: 'global' }])
  const rest = outside.rest()
  const heard = heardBy(rest)
  for (let n = 0; n < 4; n++) await rest.get(rex)
  expect(heard.some(({ global }) => global)).toBe(true)
  expect(await running.control.requestsTooEarly()).toEqual([])
})

test('a limit that others use up is understood as shared', async () => {
  await running.control.setRateLimits([{ ...members, limit: 1, windowMs: 60_000, scope: 'shared' }])
  await fetch(running.sandbox.apiUrl + rex)
  const rest = outside.rest()
  const heard = heardBy(rest)
  rest.options.rejectOnRateLimit = () => true
  await expect(rest.get(rex)).rejects.toMatchObject({ scope: 'shared', global: false })
  expect(heard).toEqual([])
})

test('after a 5xx it asks again', async () => {
  await running.control.addFault({ path: rex, kind: 'status', status: 502 })
  expect(await outside.rest().get(rex)).toMatchObject({ user: { id: CAST.rex.id } })
})
