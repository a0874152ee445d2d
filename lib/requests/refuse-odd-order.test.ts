import { expect, test } from 'vitest'
import { isPlainOrder, refuseOddOrder } from './refuse-odd-order.ts'

test.each([
  '[]',
  '[{"guildId":"1","reason":"$$5 for you","until":"$undefined","n":"$NaN","at":"$D2026-01-01T00:00:00.000Z"}]',
  '[{"a":{"b":[{"c":null}]}}]',
  '[{"what":{"actions":["member.ban"]},"former":{"actions":"$0:0:what:actions"}}]',
  '[{"former":"$0:0:what","what":{"text":"$$5"}}]',
  '[["a"],"$0:0"]',
])('%s are arguments of an action', text => expect(isPlainOrder(text)).toBe(true))

test.each([
  '',
  '[',
  'null',
  '{}',
  '\ufeff[]',
  '["$1"]',
  '["$@0"]',
  '["$K1"]',
  '["$h1"]',
  '["$n9"]',
  '["$1:constructor:constructor"]',
  '["$0"]',
  '["$0:0"]',
  '["$0:1"]',
  '["$0:length"]',
  '["$0:constructor"]',
  '["$0:1","text"]',
  '["$0:1:__proto__",{"__proto__":{}}]',
  '[{"a":"$0:0"}]',
  '[{"a":["x"]},{"b":"$0:0:a"},"$0:1"]',
  '["$0:1",["$F1"]]',
  '[{"deep":{"in":["$F1"]}}]',
  `${'['.repeat(20_000)}${']'.repeat(20_000)}`,
])('%.20s are not', text => expect(isPlainOrder(text)).toBe(false))

const asked = (method: string, pathname: string, headers: Record<string, string>, body = '[]') =>
  refuseOddOrder(
    Object.assign(new Request('http://localhost', { method, headers, body: method === 'GET' ? null : body }), {
      nextUrl: { pathname },
    }),
  )

test('only an order as pages of Steward send it goes on to an action', async () => {
  const ours = { 'next-action': 'x', 'content-type': 'text/plain;charset=UTF-8' }
  expect(await asked('POST', '/guilds', ours)).toBeNull()
  expect((await asked('POST', '/guilds', ours, '['))?.status).toBe(400)
  expect((await asked('POST', '/guilds', ours, '\ufeff[]'))?.status).toBe(400)
  expect((await asked('POST', '/guilds', { ...ours, 'content-type': 'multipart/form-data; boundary=x' }))?.status).toBe(
    415,
  )
  expect((await asked('POST', '/guilds', {}))?.status).toBe(405)
})

test('what reads, and what a route takes, is left alone', async () => {
  expect(await asked('GET', '/guilds', {})).toBeNull()
  expect(await asked('POST', '/api/host/token', {}, '[')).toBeNull()
  const form = { 'content-type': 'application/x-www-form-urlencoded' }
  expect(await asked('POST', '/api/auth/signout', form, 'csrfToken=x')).toBeNull()
})

test.each<Record<string, string>>([
  { 'next-action': 'x', 'content-type': 'text/plain;charset=UTF-8' },
  { 'next-action': '' },
  { 'content-type': 'multipart/form-data; boundary=x' },
  { 'content-type': 'Multipart/Form-Data; boundary=x' },
])('an order with %j is taken by no route, whether there is one or not', async headers => {
  expect((await asked('POST', '/api/nothing', headers))?.status).toBe(415)
  expect((await asked('POST', '/api/auth/signout', headers))?.status).toBe(415)
  expect(await asked('GET', '/api/guilds', headers)).toBeNull()
})

test('an order of more parts than any of ours is refused before it is read', async () => {
  const order = { 'next-action': 'x', 'content-type': 'text/plain' }
  const many = (count: number) => `[${Array(count).fill('{}').join()}]`
  expect(await asked('POST', '/guilds', order, many(90_000))).toBeNull()
  const refused = await asked('POST', '/guilds', order, many(150_000))
  expect(refused?.status).toBe(400)
  expect(await refused?.json()).toMatchObject({ error: { message: expect.stringContaining('more parts') } })
})

test('what is named again and again counts as often', () => {
  const order = (times: number) => JSON.stringify([Array(10_000).fill(0), ...Array(times).fill('$0:0')])
  expect(isPlainOrder(order(15))).toBe(true)
  expect(isPlainOrder(order(25))).toBe(false)
})
