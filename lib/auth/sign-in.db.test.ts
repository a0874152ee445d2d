import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { CAST } from '../../sandbox/world/cast.ts'
import { sessions } from '../db/schema/people.ts'
import { vaultSecrets } from '../db/schema/vault.ts'
import { confirmedPath } from '../directory/confirm-path.ts'
import { openTestSteward, type TestSteward } from '../test-steward.ts'
import { MINUTE, setClock } from '../time.ts'
import { readOwnerToken } from '../vault/owner-token.ts'
import { vaultKeys } from '../vault/seal.ts'
import { dropExpiredSecrets } from '../vault/secrets.ts'
import { readBrowser } from './browser.ts'
import { endAllSessionsOf } from './end-sessions.ts'
import { createSession, findSession, freshUntil } from './sessions.ts'
import { startAuthServer } from './test-auth-server.ts'
import { TestBrowser } from './test-browser.ts'

let steward: TestSteward
let server: Awaited<ReturnType<typeof startAuthServer>>
let browser: TestBrowser

beforeAll(async () => {
  server = await startAuthServer(() => steward)
  process.env.NEXTAUTH_URL = server.url
  steward = await openTestSteward({ withoutMirror: true, redirectUris: [`${server.url}/api/auth/callback/platform`] })
})
afterAll(async () => {
  delete process.env.NEXTAUTH_URL
  await server.stop()
  await steward.close()
})
beforeEach(async () => {
  await steward.db.orm.delete(sessions)
  browser = newBrowser()
})

const newBrowser = () => new TestBrowser({ stewardUrl: server.url, webUrl: steward.sandbox.webUrl })
const found = (token: string) => findSession(steward.db, token)
const TO_TOKEN = confirmedPath('/app/token')

/** Whose access tokens are kept. */
async function keptTokens(): Promise<string[]> {
  const rows = await steward.db.orm.select({ name: vaultSecrets.name }).from(vaultSecrets)
  return rows.map(({ name }) => name).filter(name => name.startsWith('owner-token'))
}
const adasToken = () => readOwnerToken(steward.db.orm, vaultKeys(steward.env.vaultKeys), CAST.ada.id)

test('Mia signs in with the platform and has a session', async () => {
  expect(await browser.signIn('mia')).toBe('/guilds')
  const { viewer, session } = (await found(browser.token))!
  expect([viewer.id, session.method, session.confirmedAt]).toEqual([CAST.mia.id, 'oauth', null])
})

test('a platform may say its own name to whoever comes back', async () => {
  const back = new URL(await browser.pick(await browser.leave(), 'mia'))
  back.searchParams.set('iss', steward.sandbox.webUrl)
  await browser.browse(back.href)
  expect((await found(browser.token))?.viewer.id).toBe(CAST.mia.id)
})

test('under https every cookie of a sign-in is bound to this host by its name, and no other is read', async () => {
  const opened = steward
  const stewardUrl = 'https://steward.example'
  steward = { ...opened, env: { ...opened.env, stewardUrl } }
  process.env.NEXTAUTH_URL = stewardUrl
  try {
    const { csrfToken } = (await (await browser.browse(`${server.url}/api/auth/csrf`)).json()) as { csrfToken: string }
    const form = { csrfToken, callbackUrl: stewardUrl + TO_TOKEN }
    const away = await browser.browse(`${server.url}/api/auth/signin/platform`, form)
    const set = away.headers.getSetCookie()
    expect([...browser.cookies.keys()].toSorted()).toEqual(
      ['callback-url', 'csrf-token', 'state'].map(name => `__Host-next-auth.${name}`),
    )
    for (const line of set) expect(line).toMatch(/^__Host-[^;]+; (?!.*domain=)(?=.*path=\/;)(?=.*secure).*httponly/i)
    const confirmsFor = (kept: string) =>
      readBrowser(stewardUrl, {
        action: 'callback',
        userAgent: null,
        cookie: name => (name === kept ? stewardUrl + TO_TOKEN : undefined),
      }).confirmsFor
    expect(confirmsFor('__Host-next-auth.callback-url')).toBe('/app/token')
    expect(confirmsFor('__Secure-next-auth.callback-url')).toBeNull()
    const state = browser.cookies.get('__Host-next-auth.state')!
    browser.cookies.set('__Secure-next-auth.state', state).delete('__Host-next-auth.state')
    const { searchParams } = new URL(away.headers.get('location')!)
    const back = `${server.url}/api/auth/callback/platform?code=x&state=${searchParams.get('state')}`
    const refused = await browser.browse(back)
    expect(refused.headers.get('location')).toContain('error=OAuthCallback')
  } finally {
    process.env.NEXTAUTH_URL = server.url
    steward = opened
  }
})

test('where people sign in by a code in chat only, nobody is sent to the platform', async () => {
  const opened = steward
  const { env } = opened
  steward = { ...opened, env: { ...env, signIn: { oauth: false, code: true } } }
  try {
    const { csrfToken } = (await (await browser.browse(`${server.url}/api/auth/csrf`)).json()) as { csrfToken: string }
    const form = { csrfToken, callbackUrl: `${server.url}/guilds` }
    const away = await browser.browse(`${server.url}/api/auth/signin/platform`, form)
    expect(new URL(away.headers.get('location')!).origin).toBe(server.url)
    const back = await browser.browse(`${server.url}/api/auth/callback/platform?code=x&state=x`)
    expect(back.status).toBe(400)
  } finally {
    steward = opened
  }
})

test('a code is taken once, and only with the state of the browser that went', async () => {
  const forged = await browser.browse(
    (await browser.pick(await browser.leave(), 'mia')).replace(/state=[^&]+/, 'state=x'),
  )
  expect(forged.headers.get('location')).toContain('error=OAuthCallback')
  expect(browser.token).toBe('')
  const back = await browser.pick(await browser.leave(), 'mia')
  const [first, second] = [newBrowser(), newBrowser()]
  for (const [name, value] of browser.cookies) {
    first.cookies.set(name, value)
    second.cookies.set(name, value)
  }
  await first.browse(back)
  expect(await found(first.token)).not.toBeNull()
  expect((await second.browse(back)).headers.get('location')).toContain('error=OAuthCallback')
})

test('a session that was planted in a browser is not the one that somebody signs in to', async () => {
  browser.cookies.set('steward-session', 'planted')
  await browser.signIn('mia')
  expect(browser.token).not.toBe('planted')
  expect(await found('planted')).toBeNull()
  const { token } = await createSession(steward.db, { viewerId: CAST.mia.id, method: 'oauth', userAgent: null })
  browser.cookies.set('steward-session', token)
  await browser.signIn('ada')
  expect(await found(token)).toBeNull()
  expect((await found(browser.token))?.viewer.id).toBe(CAST.ada.id)
})

test.each(['https://elsewhere.example/guilds', '//elsewhere.example', '/\\elsewhere.example'])(
  'signing in to %s leads to no other site',
  async address => {
    const csrf = await browser.browse(`${server.url}/api/auth/csrf`)
    const { csrfToken } = (await csrf.json()) as { csrfToken: string }
    const form = { csrfToken, callbackUrl: address }
    const away = await browser.browse(`${server.url}/api/auth/signin/platform`, form)
    const back = await browser.browse(await browser.pick(new URL(away.headers.get('location')!), 'mia'))
    expect(new URL(back.headers.get('location')!).origin).toBe(server.url)
  },
)

test('Ada confirms who she is: the session goes on under another token, and a stolen cookie opens nothing', async () => {
  await browser.signIn('ada')
  const stolen = browser.token
  const before = (await found(stolen))!.session
  const restoreClock = setClock(() => Date.now() + 20 * MINUTE)
  try {
    expect(freshUntil((await found(stolen))!.session).getTime()).toBeLessThanOrEqual(Date.now() + 20 * MINUTE)
    expect(await browser.signIn('ada', TO_TOKEN)).toBe(TO_TOKEN)
    expect(browser.token).not.toBe(stolen)
    expect(await found(stolen)).toBeNull()
    const { session } = (await found(browser.token))!
    expect(session).toMatchObject({ createdAt: before.createdAt, expiresAt: before.expiresAt })
    expect(session.id).not.toBe(before.id)
    expect(freshUntil(session).getTime()).toBeGreaterThan(Date.now() + 34 * MINUTE)
    expect(await adasToken()).not.toBeNull()
  } finally {
    restoreClock()
  }
})

test('a session by code in chat becomes one by OAuth2 when the platform confirms it', async () => {
  await browser.signIn('ada')
  const { token } = await createSession(steward.db, { viewerId: CAST.ada.id, method: 'chat_code', userAgent: null })
  browser.cookies.set('steward-session', token)
  await browser.signIn('ada', TO_TOKEN)
  expect((await found(browser.token))?.session.method).toBe('oauth')
})

test('another person confirms nothing, gets no session, and the old one stays', async () => {
  await browser.signIn('ada')
  const { token } = browser
  for (const person of ['mia', 'bo'] as const) {
    expect(await browser.signIn(person, TO_TOKEN)).toBe('/account/confirm?then=%2Fapp%2Ftoken&error=somebody_else')
    expect(browser.token).toBe(token)
    expect((await found(token))?.viewer.id).toBe(CAST.ada.id)
    expect((await found(token))?.session.confirmedAt).toBeNull()
  }
  expect(await browser.signIn(null, TO_TOKEN)).toMatch(/^\/account\/confirm\?then=%2Fapp%2Ftoken&.*error=Callback$/)
  expect((await found(token))?.session.confirmedAt).toBeNull()
})

test('whose session has ended meanwhile confirms nothing, whoever comes back', async () => {
  await browser.signIn('ada')
  const back = await browser.pick(await browser.leave(TO_TOKEN), 'mia')
  await endAllSessionsOf(steward, CAST.ada.id)
  const answer = await browser.browse(back)
  expect(answer.headers.get('location')).toBe('/sign-in?error=SessionRequired&callbackUrl=%2Fapp%2Ftoken')
  expect(await found(browser.token)).toBeNull()
})

test("the owner's access token is kept for fifteen minutes, sealed, and nobody else's at all", async () => {
  await browser.signIn('mia')
  expect(await keptTokens()).toEqual([])
  await browser.signIn('ada')
  const token = (await adasToken())!
  const asAda = await fetch(`${steward.sandbox.apiUrl}/users/@me`, { headers: { authorization: `Bearer ${token}` } })
  expect(((await asAda.json()) as { id: string }).id).toBe(CAST.ada.id)
  expect(JSON.stringify(await steward.db.orm.select().from(vaultSecrets))).not.toContain(token)
  const restoreClock = setClock(() => Date.now() + 15 * MINUTE + 1000)
  try {
    expect(await adasToken()).toBeNull()
    await dropExpiredSecrets(steward.db.orm)
    expect(await keptTokens()).toEqual([])
    expect(await steward.db.orm.select().from(vaultSecrets)).toMatchObject([{ name: 'bot-token' }])
  } finally {
    restoreClock()
  }
})

test('signing out drops it, unless another session of hers is fresh', async () => {
  const other = newBrowser()
  await other.signIn('ada')
  await browser.signIn('ada')
  await other.signOut()
  expect(await found(other.token)).toBeNull()
  expect(await adasToken()).not.toBeNull()
  await browser.signOut()
  expect(await keptTokens()).toEqual([])
  await browser.signIn('ada')
  expect(await adasToken()).not.toBeNull()
  await endAllSessionsOf(steward, CAST.ada.id)
  expect(await keptTokens()).toEqual([])
})
