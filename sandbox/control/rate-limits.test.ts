import { expect, test, vi } from 'vitest'
import { send, withSandbox } from '../testing/with-sandbox.ts'
import { CAST, GUILDS } from '../world/cast.ts'

const running = withSandbox()
const rex = `/guilds/${GUILDS.aurora}/members/${CAST.rex.id}`
const HOUR = 3_600_000
const members = { path: '^/guilds/\\d+/members', limit: 2, windowMs: HOUR, scope: 'route' } as const

test('answers tell how the bucket stands, and the third of two is refused with the time to wait', async () => {
  await running.control.setRateLimits([members])
  const seen = [await running.bot('GET', rex), await running.bot('GET', rex), await running.bot('GET', rex)]
  expect(seen.map(({ status }) => status)).toEqual([200, 200, 429])
  expect(seen.map(({ headers }) => headers.get('x-ratelimit-remaining'))).toEqual(['1', '0', '0'])
  for (const { headers } of seen) {
    expect(headers.get('x-ratelimit-limit')).toBe('2')
    expect(headers.get('x-ratelimit-scope')).toBe('user')
    expect(headers.get('x-ratelimit-bucket')).toMatch(/^[0-9a-f]{32}$/)
    expect(headers.get('x-ratelimit-global')).toBeNull()
    const after = Number(headers.get('x-ratelimit-reset-after'))
    expect(after).toBeGreaterThan(3000)
    expect(after).toBeLessThan(3601)
    expect(Number(headers.get('x-ratelimit-reset'))).toBeGreaterThan(Date.now() / 1000 + 3000)
  }
  const { headers, body } = seen[2]!
  expect(body).toEqual({
    message: expect.any(String),
    retry_after: expect.any(Number),
    global: false,
    code: 'RATE_LIMITED',
  })
  expect(Number(headers.get('retry-after'))).toBe(Math.ceil(body.retry_after))
  expect(seen[0]!.headers.has('retry-after')).toBe(false)
})

test('a refused request changes nothing, another guild and another method have buckets of their own', async () => {
  await running.control.setRateLimits([{ ...members, method: 'patch', limit: 1 }])
  await running.bot('PATCH', rex, { nick: 'first' })
  expect((await running.bot('PATCH', rex, { nick: 'second' })).status).toBe(429)
  expect(await running.control.member(GUILDS.aurora, CAST.rex.id)).toMatchObject({ nick: 'first' })
  expect((await running.bot('PATCH', rex.replace(GUILDS.aurora, GUILDS.borealis), { nick: 'x' })).status).toBe(200)
  const read = await running.bot('GET', rex)
  expect([read.status, read.headers.has('x-ratelimit-limit')]).toEqual([200, false])
})

test('a window ends, and the bucket is open again', async () => {
  await running.control.setRateLimits([{ ...members, limit: 1, windowMs: 40 }])
  await running.bot('GET', rex)
  await expect.poll(async () => (await running.bot('GET', rex)).status).toBe(200)
})

test('a global limit counts everything of a caller, says so, and shows nothing before', async () => {
  await running.control.setRateLimits([{ path: '', limit: 2, windowMs: HOUR, scope: 'global' }])
  const first = await running.bot('GET', rex)
  await running.bot('GET', '/users/@me')
  const refused = await running.bot('GET', `/guilds/${GUILDS.echo}`)
  expect(first.headers.has('x-ratelimit-limit')).toBe(false)
  expect([refused.status, refused.body.global]).toEqual([429, true])
  expect(refused.headers.get('x-ratelimit-global')).toBe('true')
  expect(refused.headers.get('x-ratelimit-scope')).toBe('global')
  expect(refused.headers.has('x-ratelimit-limit')).toBe(false)
  expect((await send('GET', `${running.sandbox.apiUrl}/users/@me`)).status).toBe(401)
})

test('a shared limit is used up by others too', async () => {
  await running.control.setRateLimits([{ ...members, limit: 1, scope: 'shared' }])
  await send('GET', running.sandbox.apiUrl + rex)
  const refused = await running.bot('GET', rex)
  expect([refused.status, refused.headers.get('x-ratelimit-scope'), refused.body.global]).toEqual([
    429,
    'shared',
    false,
  ])
})

test('headers can be left out, and a global limit denied in so many words', async () => {
  const leaveOut = ['X-RateLimit-Bucket', 'x-ratelimit-reset-after']
  await running.control.setRateLimits([{ ...members, leaveOut, saysGlobalFalse: true }])
  const { headers } = await running.bot('GET', rex)
  expect(headers.has('x-ratelimit-bucket')).toBe(false)
  expect(headers.has('x-ratelimit-reset-after')).toBe(false)
  expect(headers.has('x-ratelimit-reset')).toBe(true)
  expect(headers.get('x-ratelimit-global')).toBe('false')
})

test('a reset lifts the limits, an empty list too, and nonsense is refused', async () => {
  const { control } = running
  const closed = { path: '', limit: 1, windowMs: HOUR, scope: 'global' } as const
  const third = async () => {
    for (let n = 0; n < 2; n++) await running.bot('GET', rex)
    return (await running.bot('GET', rex)).status
  }
  await control.setRateLimits([closed])
  expect(await third()).toBe(429)
  await control.setRateLimits([])
  expect(await third()).toBe(200)
  await control.setRateLimits([closed])
  await control.reset()
  expect(await third()).toBe(200)
  for (const wrong of [{ scope: 'user' }, { limit: 0 }, { windowMs: -1 }, { path: 7 }]) {
    await expect(control.setRateLimits([{ ...closed, ...wrong } as never])).rejects.toThrow('400')
  }
})

test('who waits as long as they are told is not found out', async () => {
  // What the platform counts its windows by.
  vi.useFakeTimers({ toFake: ['performance'] })
  try {
    const { control } = running
    await control.setRateLimits([{ ...members, limit: 1 }])
    await running.bot('GET', rex)
    const told = await running.bot('GET', rex)
    expect(told.status).toBe(429)
    expect(await control.requestsTooEarly()).toEqual([])
    const waitMs = told.body.retry_after * 1000
    vi.advanceTimersByTime(waitMs - 100)
    expect((await running.bot('GET', rex)).status).toBe(429)
    expect(await control.requestsTooEarly()).toHaveLength(1)
    const since = await control.lastRequest()
    vi.advanceTimersByTime(100)
    expect((await running.bot('GET', rex)).status).toBe(200)
    expect(await control.requestsTooEarly({ since })).toEqual([])
  } finally {
    vi.useRealTimers()
  }
})

test('who asks again at once is found out', async () => {
  const { control } = running
  await control.setRateLimits([members])
  for (let n = 0; n < 4; n++) await running.bot('GET', rex)
  await running.bot('GET', rex.replace(GUILDS.aurora, GUILDS.borealis))
  const rude = await control.requestsTooEarly()
  expect(rude).toMatchObject([{ method: 'GET', path: rex, status: 429 }])
  expect(await control.requestsTooEarly({ since: rude[0]!.n })).toEqual([])
  expect(await control.requestsTooEarly({ underWayMs: HOUR })).toEqual([])
})

test('a Retry-After that no limit has given counts too, for that operation', async () => {
  const headers = { 'retry-after': '3600' }
  await running.control.addFault({ path: '/members/', kind: 'status', status: 429, headers })
  for (let n = 0; n < 2; n++) await running.bot('GET', rex)
  await running.bot('PATCH', rex, { nick: 'other operation' })
  expect(await running.control.requestsTooEarly()).toMatchObject([{ method: 'GET', path: rex, status: 200 }])
})

test('requests that were sent side by side are not too early', async () => {
  await running.control.setRateLimits([{ ...members, limit: 1 }])
  const statuses = await Promise.all([1, 2, 3].map(async () => (await running.bot('GET', rex)).status))
  expect(statuses.toSorted()).toEqual([200, 429, 429])
  expect(await running.control.requestsTooEarly({ underWayMs: 60_000 })).toEqual([])
})
