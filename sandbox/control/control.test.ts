import { expect, test } from 'vitest'
import { send, withSandbox } from '../testing/with-sandbox.ts'
import { CAST, GUILDS } from '../world/cast.ts'

const running = withSandbox()
const rex = `/guilds/${GUILDS.aurora}/members/${CAST.rex.id}`
const nick = async () => (await running.control.member(GUILDS.aurora, CAST.rex.id))?.nick

test('requests are logged with caller, status and reason; the control itself is not', async () => {
  const { control } = running
  const since = await control.lastRequest()
  await running.bot('GET', `${rex}?x=1`)
  await running.bot('PATCH', rex, { nick: 7 }, { 'x-audit-log-reason': 'Mia%3A%20no' })
  await send('GET', `${running.sandbox.apiUrl}/users/@me`)
  const seen = await control.requests(since)
  expect(seen).toMatchObject([
    { method: 'GET', path: rex, query: '?x=1', status: 200, caller: 'bot', reason: null },
    { method: 'PATCH', path: rex, status: 400, caller: 'bot', reason: 'Mia: no' },
    { method: 'GET', path: '/users/@me', status: 401, caller: 'anonymous' },
  ])
  expect(await control.requests(seen[1]!.n)).toHaveLength(1)
})

test('a planned status comes as often as asked, with its headers, and only where it matches', async () => {
  await running.control.addFault({
    method: 'PATCH',
    path: `/members/${CAST.rex.id}$`,
    kind: 'status',
    status: 429,
    times: 2,
    body: { code: 'RATE_LIMITED', retry_after: 0.1 },
    headers: { 'retry-after': '1' },
  })
  expect((await running.bot('GET', rex)).status).toBe(200)
  for (let round = 0; round < 2; round++) {
    const answer = await running.bot('PATCH', rex, { nick: 'x' })
    expect([answer.status, answer.headers.get('retry-after'), answer.body.retry_after]).toEqual([429, '1', 0.1])
  }
  expect(await nick()).toBe('Rex the Unbanned')
  expect((await running.bot('PATCH', rex, { nick: 'x' })).status).toBe(200)
})

test.each(['status', 'malformed', 'cut', 'hang'] as const)(
  '%s: the operation takes effect only when applied',
  async kind => {
    for (const [applied, expected] of [
      [false, 'Rex the Unbanned'],
      [true, 'changed'],
    ] as const) {
      await running.control.addFault({ path: '/members/', kind, applied })
      const before = await running.control.lastRequest()
      const { apiUrl, botToken } = running.sandbox
      const aborting = new AbortController()
      const call = fetch(apiUrl + rex, {
        method: 'PATCH',
        body: '{"nick":"changed"}',
        headers: { authorization: `Bot ${botToken}` },
        signal: aborting.signal,
      }).then(response => response.json())
      if (kind === 'hang') {
        const outcome = expect(call).rejects.toThrow('aborted')
        await expect.poll(async () => (await running.control.requests(before)).length).toBeGreaterThan(0)
        await expect.poll(nick).toBe(expected)
        aborting.abort()
        await outcome
      } else if (kind === 'status') expect(await call).toMatchObject({ code: 'FAULT_500' })
      else await expect(call).rejects.toThrow()
      expect(await nick()).toBe(expected)
    }
  },
)

test('a delay only delays', async () => {
  await running.control.addFault({ path: '/members/', kind: 'delay', delayMs: 80 })
  const before = performance.now()
  expect((await running.bot('GET', rex)).status).toBe(200)
  expect(performance.now() - before).toBeGreaterThan(70)
})

test.each([true, false])('what is held goes on once the faults are cleared, applied before: %s', async applied => {
  await running.control.addFault({ method: 'PATCH', path: '/members/', kind: 'hold', applied })
  const before = await running.control.lastRequest()
  let isAnswered = false
  const call = running.bot('PATCH', rex, { nick: 'held' }).finally(() => {
    isAnswered = true
  })
  if (applied) await expect.poll(nick).toBe('held')
  else {
    await expect.poll(async () => (await running.control.requests(before)).length).toBe(1)
    expect(await nick()).toBe('Rex the Unbanned')
  }
  expect(isAnswered).toBe(false)
  await running.control.clearFaults()
  expect((await call).status).toBe(200)
  expect(await nick()).toBe('held')
})

test('faults are cleared, and nonsense is refused', async () => {
  await running.control.addFault({ path: '.*', kind: 'status' })
  await running.control.clearFaults()
  expect((await running.bot('GET', rex)).status).toBe(200)
  await expect(running.control.addFault({ path: '.*', kind: 'fire' as 'cut' })).rejects.toThrow('400')
})

test('a hanging request does not keep the sandbox from stopping', async () => {
  await running.control.addFault({ path: '/members/', kind: 'hang' })
  const call = expect(running.bot('GET', rex)).rejects.toThrow()
  await expect.poll(async () => (await running.control.requests()).length).toBe(1)
  await running.sandbox.stop()
  await call
})

test('a reset rebuilds the world, forgets tokens and faults and ends sessions', async () => {
  const client = await running.connect()
  await running.bot('PATCH', rex, { nick: 'x' })
  await running.control.addFault({ path: '.*', kind: 'status', times: 9 })
  await running.control.reset()
  expect(await client.closed).toBe(1012)
  expect(await nick()).toBe('Rex the Unbanned')
  expect((await running.bot('GET', rex)).status).toBe(200)
})

test('what is not there is null, what cannot be changed is an error', async () => {
  const { control } = running
  expect(await control.member(GUILDS.aurora, '42')).toBeNull()
  expect(await control.ban(GUILDS.aurora, CAST.rex.id)).toBeNull()
  await expect(control.changeMember(GUILDS.aurora, '42', {})).rejects.toThrow('404')
  await expect(control.changeRole(GUILDS.aurora, '42', {})).rejects.toThrow('404')
  await expect(control.changeGuild('42', {})).rejects.toThrow('404')
  await expect(control.addMember(GUILDS.aurora, {})).rejects.toThrow('400')
})

test('a page of another origin cannot use it', async () => {
  const { controlUrl } = running.sandbox
  const answer = await send('POST', `${controlUrl}/reset`, {}, { origin: 'http://evil.example' })
  expect(answer.status).toBe(403)
})
