import { createHash, createHmac, randomBytes } from 'node:crypto'
import { expect, test } from './fixtures.ts'
import { order } from './order.ts'
import { cookieOf } from './people.ts'
import { AS_NOBODY, AS_SOMEBODY, probe, tokenIn } from './probe.ts'
import { send } from './send.ts'

const session = (value: string) => `steward-session=${value}`
const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')

test('a session is opened by its token and by nothing made from it', async ({ servers, cookies }) => {
  const token = tokenIn(cookies.mia)
  expect(await probe(servers, session(token))).toEqual(AS_SOMEBODY)
  const secret = randomBytes(32)
  const jwt = ['{"alg":"none"}', `{"sub":"mia","exp":${Date.now()}}`].map(part =>
    Buffer.from(part).toString('base64url'),
  )
  const forged = {
    'a token that nobody was given': randomBytes(32).toString('base64url'),
    'what the database keeps of it': sha256(token),
    'the same upside down': [...token].toReversed().join(''),
    'one character less': token.slice(0, -1),
    'one character more': `${token}A`,
    'another case': token === token.toLowerCase() ? token.toUpperCase() : token.toLowerCase(),
    'a pattern': '%',
    'a pattern of Postgres': '%25',
    'two patterns': '_'.repeat(token.length),
    'an injection': "' or 1=1 --",
    'a token that asks for no signature': `${jwt.join('.')}.`,
    "another secret's signature": `${jwt.join('.')}.${createHmac('sha256', secret).update(jwt.join('.')).digest('base64url')}`,
    'an id': '1',
    nothing: '',
    'no word': '%00',
    'a broken escape': '%E0%A4%A',
    'an array': '[object Object]',
    JSON: '{"viewerId":"1"}',
  }
  for (const [what, value] of Object.entries(forged)) {
    expect.soft({ what, ...(await probe(servers, session(value))) }).toEqual({ what, ...AS_NOBODY })
  }
  for (const name of ['__Host-steward-session', 'steward_session', 'Steward-Session', 'next-auth.session-token']) {
    expect.soft({ name, ...(await probe(servers, `${name}=${token}`)) }).toEqual({ name, ...AS_NOBODY })
  }
})

test('cookies that are oversized, malformed or there twice are never an error, and nobody new', async ({
  servers,
  cookies,
}) => {
  const [mia, rex] = [tokenIn(cookies.mia), tokenIn(cookies.rex)]
  const odd = [
    session('x'.repeat(6_000)),
    session(`${mia}${'x'.repeat(6_000)}`),
    Array.from({ length: 300 }, (_, n) => `c${n}=${n}`).join('; '),
    'steward-session',
    '=',
    '=;=;=',
    ';;;;',
    'steward-session==',
    `steward-session="${mia.slice(0, 8)}"`,
    `steward-session=\xff\xfe`,
    '__proto__=x; constructor=y; toString=z',
    `next-auth.callback-url=%zz; next-auth.csrf-token=%; next-auth.state=x`,
    'next-auth.callback-url=__proto__',
    `steward-code=${'%'.repeat(100)}`,
  ]
  for (const cookie of odd) {
    expect.soft({ cookie, ...(await probe(servers, cookie)) }).toEqual({ cookie, ...AS_NOBODY })
    for (const path of ['/api/auth/csrf', '/api/auth/session', '/api/auth/signin', '/api/sign-in/code', '/sign-in']) {
      const { status } = await send(servers.url, { path, headers: { cookie } })
      expect.soft({ cookie, path, broken: status >= 500 }).toEqual({ cookie, path, broken: false })
    }
  }
  // More headers than the server reads.
  expect((await send(servers.url, { path: '/guilds', headers: { cookie: session('x'.repeat(40_000)) } })).status).toBe(
    431,
  )
  // Of two the holder of either is meant, or nobody: none of them is anybody else.
  for (const cookie of [
    `${session(mia)}; ${session(rex)}`,
    `${session(rex)}; ${session(mia)}`,
    `${session(mia)}; ${session('x')}`,
    [session(mia), session('x')],
    [session('x'), session(mia)],
  ]) {
    expect.soft([AS_NOBODY, AS_SOMEBODY]).toContainEqual(await probe(servers, cookie))
  }
})

test('a session that was revoked or signed out opens nothing any more', async ({ browser, servers, cookies, idOf }) => {
  const [kept, lost] = [await cookieOf(browser, servers, 'hana'), await cookieOf(browser, servers, 'hana')]
  const input = { keepThis: true }
  await order(servers, { id: idOf('revokeSessions'), path: '/account', cookie: kept, input })
  expect(await probe(servers, lost)).toEqual(AS_NOBODY)
  expect(await probe(servers, kept)).toEqual(AS_SOMEBODY)

  const headers = { cookie: kept, 'content-type': 'application/x-www-form-urlencoded' }
  const csrf = await send(servers.url, { path: '/api/auth/csrf', headers })
  const body = new URLSearchParams({ csrfToken: JSON.parse(csrf.text).csrfToken }).toString()
  await send(servers.url, { method: 'POST', path: '/api/auth/signout', headers, body })
  expect(await probe(servers, kept)).toEqual(AS_NOBODY)
  // The session that other tests share is gone with the others.
  cookies.hana = await cookieOf(browser, servers, 'hana')
})

test("another person's CSRF token signs nobody out and begins no sign-in", async ({ browser, servers }) => {
  const [mia, rex] = [await cookieOf(browser, servers, 'mia'), await cookieOf(browser, servers, 'rex')]
  const csrf = await send(servers.url, { path: '/api/auth/csrf', headers: { cookie: rex } })
  const { csrfToken } = JSON.parse(csrf.text)
  for (const token of [csrfToken, '', 'x', sha256('x'), `${csrfToken}|${csrfToken}`]) {
    const body = new URLSearchParams({ csrfToken: token, callbackUrl: servers.url, json: 'true' }).toString()
    const headers = { cookie: mia, 'content-type': 'application/x-www-form-urlencoded' }
    for (const path of ['/api/auth/signout', '/api/auth/signin/platform']) {
      const answer = await send(servers.url, { method: 'POST', path, headers, body })
      expect.soft(answer.status, path).toBeLessThan(500)
      expect.soft(answer.text + (answer.headers.location ?? ''), path).not.toContain('/oauth2/authorize')
    }
  }
  expect(await probe(servers, mia)).toEqual(AS_SOMEBODY)
})
