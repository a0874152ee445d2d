import { afterAll, beforeAll, expect, test } from 'vitest'
import { CAST } from '../../sandbox/world/cast.ts'
import { USER_AGENT } from '../platform/transport/user-agent.ts'
import { openTestSteward, type TestSteward } from '../test-steward.ts'
import { findSession } from './sessions.ts'
import { startAuthServer } from './test-auth-server.ts'

let steward: TestSteward
let server: Awaited<ReturnType<typeof startAuthServer>>
let cookies: Map<string, string>

beforeAll(async () => {
  server = await startAuthServer(() => steward)
  process.env.NEXTAUTH_URL = server.url
  steward = await openTestSteward({ redirectUris: [`${server.url}/api/auth/callback/platform`] })
})
afterAll(async () => {
  delete process.env.NEXTAUTH_URL
  await server.stop()
  await steward.close()
})

/** A request of the browser whose cookies these are; it does not follow. */
async function browse(url: string, form?: Record<string, string>): Promise<Response> {
  const response = await fetch(url, {
    method: form ? 'POST' : 'GET',
    body: form && new URLSearchParams(form),
    redirect: 'manual',
    headers: { cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; ') },
  })
  for (const line of response.headers.getSetCookie()) {
    const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
    if (value === '') cookies.delete(name)
    else cookies.set(name, value)
  }
  return response
}

/** Goes to the platform's page as Steward sends people there, and comes back as Mia: the address to come back to. */
async function goAsMia(): Promise<string> {
  cookies = new Map()
  const { csrfToken } = (await (await browse(`${server.url}/api/auth/csrf`)).json()) as { csrfToken: string }
  const away = await browse(`${server.url}/api/auth/signin/platform`, {
    csrfToken,
    callbackUrl: `${server.url}/guilds`,
  })
  const address = away.headers.get('location') ?? ''
  // Under Steward's name: it is the address that Steward made that is tried here.
  const page = await fetch(address, { headers: { 'user-agent': USER_AGENT } })
  expect(await page.text()).toContain('Mia')
  const form = { ...Object.fromEntries(new URL(address).searchParams), person: CAST.mia.id }
  const back = await fetch(`${steward.sandbox.webUrl}/oauth2/authorize`, {
    method: 'POST',
    body: new URLSearchParams(form),
    redirect: 'manual',
  })
  return back.headers.get('location') ?? ''
}

test('Mia signs in with the platform and has a session', async () => {
  const callback = await goAsMia()
  const done = await browse(callback)
  expect([done.status, done.headers.get('location')]).toEqual([302, `${server.url}/guilds`])
  const found = await findSession(steward.db, cookies.get('steward-session') ?? '')
  expect(found?.viewer.id).toBe(CAST.mia.id)
  expect(found?.session.method).toBe('oauth')
})

test('a code is taken once, and only with the state of the browser that went', async () => {
  const callback = await goAsMia()
  const forged = await browse(callback.replace(/state=[^&]+/, 'state=forged'))
  expect(forged.headers.get('location')).toContain('error=OAuthCallback')
  expect(cookies.has('steward-session')).toBe(false)
  const again = await goAsMia()
  const kept = new Map(cookies)
  await browse(again)
  cookies = kept
  expect((await browse(again)).headers.get('location')).toContain('error=OAuthCallback')
})
