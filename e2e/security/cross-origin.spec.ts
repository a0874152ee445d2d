import { AURORA_CHANNEL_IDS } from '../../sandbox/world/aurora-channels.ts'
import { GUILDS } from '../../sandbox/world/cast.ts'
import { GUILD_ACTIONS } from '../entrances/guild-actions.ts'
import { GUILD_READS } from '../entrances/guild-reads.ts'
import { orderOf } from '../entrances/order-of.ts'
import { HOST_ROUTES, OWNER_READS, UPLOADS, VIEWER_READS } from '../entrances/other-routes.ts'
import { OWNER_ACTIONS, VIEWER_ACTIONS } from '../entrances/own-actions.ts'
import { expect, test } from './fixtures.ts'
import { type Order, order } from './order.ts'
import { send } from './send.ts'

const EVIL = 'https://evil.example'

/** What a page of another site can have a browser send with somebody's cookies, and what only looks like it. */
const FOREIGN: Record<string, Record<string, string>> = {
  'a foreign origin': { origin: EVIL },
  'a foreign origin under our name': { origin: 'http://localhost.evil.example' },
  'another port of this host': { origin: 'http://localhost:1' },
  'the origin of a sandboxed frame': { origin: 'null' },
  'no origin at all, fetched across sites': { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'no-cors' },
  'a foreign referrer alone': { referer: `${EVIL}/`, 'sec-fetch-site': 'cross-site' },
  'a forwarded host': { origin: EVIL, 'x-forwarded-host': 'evil.example', 'x-forwarded-proto': 'https' },
}

const ACTIONS: { name: string; path: string; input: object }[] = [
  ...Object.entries(GUILD_ACTIONS).map(([name, { page }]) => ({
    name,
    path: `/guilds/${GUILDS.aurora}/${page}`,
    input: orderOf(name, GUILDS.aurora),
  })),
  ...Object.entries({ ...OWNER_ACTIONS, ...VIEWER_ACTIONS }).map(([name, { page, fields }]) => ({
    name,
    path: page,
    input: fields,
  })),
]

/** Orders as a foreign page would, and expects that no action ran: whatever is answered, none of them answered it. */
async function expectNothing(servers: { url: string }, name: string, given: Order): Promise<void> {
  const { status, result } = await order(servers, given)
  expect.soft({ name, result }).toEqual({ name, result: null })
  expect.soft(status, name).toBeGreaterThanOrEqual(400)
  expect.soft(status, name).toBeLessThan(500)
}

for (const [what, headers] of Object.entries(FOREIGN)) {
  test(`no action is done for ${what}`, async ({ servers, cookies, control, idOf }) => {
    const before = await control.lastRequest()
    for (const { name, path, input } of ACTIONS) {
      await expectNothing(servers, name, { id: idOf(name), path, input, cookie: cookies.ada, headers })
    }
    const asked = await control.requests(before)
    expect(asked.filter(({ method }) => method !== 'GET')).toEqual([])
  })
}

test('an order of our own page is heard also where the proxy in front asks by a name of its own', async ({
  servers,
  cookies,
  idOf,
}) => {
  for (const [name, { page }] of Object.entries(VIEWER_ACTIONS)) {
    const headers = { origin: servers.url, host: 'web.internal:3000' }
    const { result } = await order(servers, { id: idOf(name), path: page, cookie: cookies.ada, headers })
    expect.soft(result, name).toMatchObject({ ok: false, error: { code: 'invalid' } })
  }
})

test('no action is done for a form of another site, however it is written', async ({
  servers,
  cookies,
  control,
  idOf,
}) => {
  const before = await control.lastRequest()
  const types = [
    'text/plain',
    'application/x-www-form-urlencoded',
    'application/json',
    'multipart/form-data; boundary=x',
  ]
  for (const { name, path, input } of ACTIONS) {
    for (const type of types) {
      const id = idOf(name)
      const form = `--x\r\nContent-Disposition: form-data; name="$ACTION_ID_${id}"\r\n\r\n\r\n--x--\r\n`
      const body = type.startsWith('multipart') ? form : JSON.stringify([input])
      const { text } = await send(servers.url, {
        method: 'POST',
        path,
        headers: { 'content-type': type, origin: EVIL, cookie: cookies.ada },
        body,
      })
      expect.soft(text, name).not.toMatch(/"ok":(true|false)/)
    }
  }
  expect((await control.requests(before)).filter(({ method }) => method !== 'GET')).toEqual([])
})

test('no file is taken from another site', async ({ servers, cookies, control }) => {
  const before = await control.lastRequest()
  for (const route of UPLOADS) {
    for (const [what, headers] of Object.entries(FOREIGN)) {
      const { status } = await send(servers.url, {
        method: 'POST',
        path: `/api/guilds/${GUILDS.aurora}/${route}?channelId=${AURORA_CHANNEL_IDS.general}&filename=a.txt&size=1`,
        headers: { ...headers, cookie: cookies.ada, 'content-length': '1' },
        body: 'x',
      })
      expect.soft({ route, what, status }).toEqual({ route, what, status: 403 })
    }
  }
  expect((await control.requests(before)).filter(({ method }) => method !== 'GET')).toEqual([])
})

test('no sign-in by code is begun or finished from another site', async ({ servers }) => {
  for (const path of ['/api/sign-in/code', '/api/sign-in/code/finish']) {
    for (const [what, headers] of Object.entries(FOREIGN)) {
      const answer = await send(servers.url, { method: 'POST', path, headers })
      expect.soft({ path, what, status: answer.status }).toEqual({ path, what, status: 403 })
      expect.soft(answer.headers['set-cookie'], what).toBeUndefined()
    }
  }
})

test('no other method does what a route does not say, and reading writes nothing', async ({
  servers,
  cookies,
  control,
}) => {
  const before = await control.lastRequest()
  const headers = {
    cookie: cookies.ada,
    origin: servers.url,
    'x-http-method-override': 'DELETE',
    'x-method-override': 'PUT',
  }
  const reads = [
    ...Object.keys(GUILD_READS).map(path => `/api/guilds/${GUILDS.aurora}/${path}`),
    ...OWNER_READS.map(name => `/api/app/${name}`),
    ...VIEWER_READS,
  ]
  for (const path of reads) {
    for (const method of ['POST', 'PUT', 'PATCH', 'DELETE']) {
      const { status } = await send(servers.url, { method, path, headers })
      expect.soft({ method, path, status }).toEqual({ method, path, status: 405 })
    }
    await send(servers.url, { path, headers })
    await send(servers.url, { method: 'HEAD', path, headers })
  }
  const writing = [
    ...UPLOADS.map(route => `/api/guilds/${GUILDS.aurora}/${route}`),
    ...HOST_ROUTES.map(name => `/api/host/${name}`),
  ]
  for (const path of writing) {
    for (const method of ['GET', 'PUT', 'PATCH', 'DELETE']) {
      expect.soft((await send(servers.url, { method, path, headers })).status, path).toBe(405)
    }
  }
  // The health page asks by a made-up code whether the client's secret is right: that changes nothing.
  const asked = (await control.requests(before)).filter(({ path }) => path !== '/oauth2/token')
  expect(asked.filter(({ method }) => method !== 'GET')).toEqual([])
})

test('no file is taken out because another site leads there', async ({ servers, cookies }) => {
  const files = Object.keys(GUILD_READS).filter(path => path.includes('export'))
  expect(files.length).toBeGreaterThan(2)
  for (const site of ['cross-site', 'same-site']) {
    for (const path of files) {
      const headers = { cookie: cookies.ada, 'sec-fetch-site': site, 'sec-fetch-mode': 'navigate' }
      const { status } = await send(servers.url, { path: `/api/guilds/${GUILDS.aurora}/${path}`, headers })
      expect.soft({ site, path, status }).toEqual({ site, path, status: 403 })
    }
  }
})
