import { expect, test } from 'vitest'
import { withSandbox } from '../testing/with-sandbox.ts'
import { AURORA_CHANNEL_IDS } from '../world/aurora-channels.ts'
import { CAST, GUILDS } from '../world/cast.ts'

const running = withSandbox()
const rex = `/guilds/${GUILDS.aurora}/members/${CAST.rex.id}`
const read = () => running.bot('GET', rex)
const statuses = async (count: number) => {
  const seen: number[] = []
  for (let n = 0; n < count; n++) seen.push((await read()).status)
  return seen
}

test('a burst of 5xx: as many in a row as asked', async () => {
  await running.control.addFault({ path: '/members/', kind: 'status', status: 503, times: 3 })
  expect(await statuses(5)).toEqual([503, 503, 503, 200, 200])
})

test('a fraction fails by seed, the same ones each time', async () => {
  const { control } = running
  const fault = { path: '/members/', kind: 'status', status: 502, fraction: 0.3 } as const
  await control.addFault({ ...fault, seed: 7 })
  const seen = await statuses(40)
  const failed = seen.filter(status => status === 502).length
  expect(failed).toBeGreaterThan(4)
  expect(failed).toBeLessThan(22)
  await control.clearFaults()
  await control.addFault({ ...fault, seed: 7 })
  expect(await statuses(40)).toEqual(seen)
  await control.clearFaults()
  await control.addFault({ ...fault, seed: 8 })
  expect(await statuses(40)).not.toEqual(seen)
})

test('an answer that is cut in the middle: the length of the whole, half of the bytes', async () => {
  await running.control.addFault({ path: '/members/', kind: 'half' })
  const { apiUrl, botToken } = running.sandbox
  const response = await fetch(apiUrl + rex, { headers: { authorization: `Bot ${botToken}` } })
  expect(response.status).toBe(200)
  const whole = Number(response.headers.get('content-length'))
  let got = 0
  const reading = (async () => {
    for await (const part of response.body!) got += part.length
  })()
  await expect(reading).rejects.toThrow('terminated')
  expect(got).toBeLessThan(whole)
  expect(whole).toBe(JSON.stringify((await read()).body).length)
})

test.each([true, false])(
  'a write whose answer is cut in the middle has happened only when applied (%s)',
  async applied => {
    await running.control.addFault({ path: '/members/', kind: 'half', applied })
    await expect(running.bot('PATCH', rex, { nick: 'halved' })).rejects.toThrow()
    const { nick } = (await running.control.member(GUILDS.aurora, CAST.rex.id))!
    expect(nick === 'halved').toBe(applied)
  },
)

test('a line that is cut while the body is still coming', async () => {
  const file = { filename: 'film.mp4', size: 4_000_000, content_type: 'video/mp4' }
  const slot = await running.bot('POST', `/channels/${AURORA_CHANNEL_IDS.general}/attachments`, file)
  const put = () => fetch(slot.body.upload_url, { method: 'PUT', body: new Uint8Array(file.size) })
  await running.control.addFault({ method: 'PUT', path: '^/uploads/', kind: 'cut', afterBytes: 1_000_000 })
  await expect(put()).rejects.toThrow('fetch failed')
  expect((await put()).status).toBe(200)
})

test('the page of a proxy, and a success without a body', async () => {
  await running.control.addFault({ path: '/members/', kind: 'html' })
  await running.control.addFault({ path: '/members/', kind: 'html', status: 200 })
  await running.control.addFault({ path: '/members/', kind: 'empty' })
  const page = await read()
  expect([page.status, page.headers.get('content-type')]).toEqual([502, 'text/html'])
  expect(page.body).toContain('<h1>')
  expect((await read()).status).toBe(200)
  const { status, body } = await read()
  expect([status, body]).toEqual([200, ''])
})

test('latency slows every route down, and the next fault too, until faults are cleared', async () => {
  const { control } = running
  await control.setLatency({ ms: 60, jitterMs: 20, seed: 3 })
  await control.addFault({ path: '/users/@me', kind: 'status', status: 500 })
  for (const path of [rex, '/users/@me', '/gateway/bot']) {
    const before = performance.now()
    await running.bot('GET', path)
    expect(performance.now() - before).toBeGreaterThan(55)
  }
  await control.setLatency({ ms: 3_600_000 })
  await control.clearFaults()
  expect((await read()).status).toBe(200)
  await expect(control.setLatency({} as { ms: number })).rejects.toThrow('400')
})
