import { GUILDS } from '../sandbox/world/cast.ts'
import { expect, test } from './fixtures.ts'

const PAGES = [
  '/sign-in',
  '/guilds',
  '/nowhere',
  ...['members', 'bans', 'audit'].map(page => `/guilds/${GUILDS.aurora}/${page}`),
]

test('every page carries a policy with a nonce of its own, and no script without it', async ({
  context,
  servers,
  signInAs,
}) => {
  await signInAs('mia')
  const nonces = new Set<string>()
  for (const path of PAGES) {
    const response = await context.request.get(servers.url + path)
    const policy = response.headers()['content-security-policy'] ?? ''
    const nonce = /script-src 'self' 'nonce-([^']+)' 'strict-dynamic'/.exec(policy)?.[1] ?? ''
    expect(nonce, path).not.toBe('')
    expect(policy).not.toMatch(/script-src[^;]*'unsafe-(inline|eval)'/)
    expect(policy).toContain("frame-ancestors 'none'")
    nonces.add(nonce)
    for (const [tag] of (await response.text()).matchAll(/<script\b[^>]*>/g)) expect(tag).toContain(`nonce="${nonce}"`)
    expect(response.headers()).toMatchObject({ 'x-content-type-options': 'nosniff', 'x-frame-options': 'DENY' })
    expect(response.headers()['x-powered-by']).toBeUndefined()
  }
  expect(nonces.size).toBe(PAGES.length)
})

test('no secret is in any page, and the session cookie is out of reach of scripts', async ({
  context,
  page,
  servers,
  signInAs,
}) => {
  await signInAs('mia')
  for (const path of PAGES) {
    const text = await (await context.request.get(servers.url + path)).text()
    expect(text).not.toContain(servers.sandbox.botToken)
    expect(text).not.toContain(servers.sandbox.clientSecret)
  }
  const session = (await context.cookies()).find(({ name }) => name === 'steward-session')
  expect(session).toMatchObject({ httpOnly: true, sameSite: 'Lax' })
  await page.goto('/guilds')
  expect(await page.evaluate(() => document.cookie)).not.toContain('steward-session')
})

test('nobody is sent to another site after signing in', async ({ context, servers }) => {
  const { csrfToken } = await (await context.request.get(`${servers.url}/api/auth/csrf`)).json()
  const form = { csrfToken, callbackUrl: 'https://evil.example/', json: 'true' }
  await context.request.post(`${servers.url}/api/auth/signin/platform`, { form })
  const kept = (await context.cookies()).find(({ name }) => name.includes('callback-url'))
  expect(decodeURIComponent(kept?.value ?? '')).not.toContain('evil.example')
})
