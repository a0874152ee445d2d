import { globSync } from 'node:fs'
import { OUTSIDE_PICTURE_POLICY } from '../../lib/requests/security-headers.ts'
import { GUILDS } from '../../sandbox/world/cast.ts'
import { EVERY_PAGE, EVERY_ROUTE } from './every-address.ts'
import { expect, test } from './fixtures.ts'
import { type Answered, send } from './send.ts'

const aurora = `/guilds/${GUILDS.aurora}`

/** What every answer carries, whatever it is. */
function expectSteady({ status, headers }: Answered, what: string): void {
  const told = `${what} (${status})`
  expect(status, told).toBeLessThan(500)
  expect(headers, told).toMatchObject({
    'x-content-type-options': 'nosniff',
    'referrer-policy': what.startsWith('/outside-picture') ? 'no-referrer' : 'same-origin',
    'x-frame-options': what.startsWith('/outside-picture') ? 'SAMEORIGIN' : 'DENY',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'permissions-policy': expect.stringContaining('camera=()'),
  })
  expect(headers['x-powered-by'], told).toBeUndefined()
  expect(headers.server, told).toBeUndefined()
  // Nobody else's page reads an answer.
  expect(headers['access-control-allow-origin'], told).toBeUndefined()
}

const NONCE = /script-src 'self' 'nonce-([A-Za-z0-9+/=]{24})' 'strict-dynamic';/

/** What every answer carries that a browser could take for a page; the nonce is returned. */
function expectPolicy({ headers, text }: Answered, what: string): string {
  const policy = String(headers['content-security-policy'] ?? '')
  const nonce = NONCE.exec(policy)?.[1] ?? ''
  expect(nonce, what).not.toBe('')
  for (const part of [
    "default-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    "connect-src 'self'",
  ]) {
    expect(policy.split('; '), what).toContain(part)
  }
  expect(policy, what).not.toMatch(/script-src[^;]*'unsafe-|script-src[^;]*\*|img-src[^;]* (https?:|\*)(;| |$)/)
  if (!String(headers['content-type']).startsWith('text/html')) return nonce
  for (const [tag] of text.matchAll(/<script\b[^>]*>/g)) expect(tag, what).toContain(`nonce="${nonce}"`)
  // No handler stands in a tag.
  expect(text.match(/<[a-z][^>]*\son[a-z]+=/i), what).toBeNull()
  return nonce
}

test('every page, every route, and what is neither: all headers, a policy, and a nonce used once', async ({
  cookies,
  servers,
}) => {
  const nonces: string[] = []
  const elsewhere = ['/nowhere', '/guilds/1/members', `${aurora}/nowhere`, '/api/nowhere', '/%zz', '/guilds?x=%00']
  for (const cookie of [undefined, cookies.mia, cookies.ada]) {
    for (const path of [...EVERY_PAGE, ...EVERY_ROUTE, ...elsewhere]) {
      const answer = await send(servers.url, { path, headers: { ...(cookie && { cookie }) } })
      expectSteady(answer, path)
      const told = `${path} (${answer.status})`
      if (path === '/outside-picture') {
        expect(answer.headers['content-security-policy']).toBe(OUTSIDE_PICTURE_POLICY)
      } else if (!/composer\/(uploads|kept-files)$/.test(path)) {
        nonces.push(expectPolicy(answer, path))
      }
      // Nobody between keeps what was said to one person.
      const isPersonal = cookie !== undefined && answer.text !== '' && !['/outside-picture', '/icon.svg'].includes(path)
      if (isPersonal) expect(`${answer.headers['cache-control']}`, told).toMatch(/no-store|private/)
    }
  }
  expect(new Set(nonces).size).toBe(nonces.length)
})

test('what is refused before it is read, and what is written, carries them too', async ({ cookies, servers }) => {
  const origin = servers.url
  const large = 'x'.repeat(7 * 1024 * 1024)
  const posts: [string, Record<string, string>, string][] = [
    ['/sign-in', { origin, 'content-type': 'text/plain' }, 'x'],
    [`${aurora}/members`, { origin, 'next-action': '0'.repeat(42) }, '[]'],
    [`${aurora}/members`, { origin: 'https://elsewhere.example', 'next-action': '0'.repeat(42) }, '[]'],
    [`${aurora}/members`, { origin }, large],
    ['/api/auth/signin/platform', { origin }, large],
    ['/api/host/token', { origin }, 'x'],
    [`/api${aurora}/members`, { origin }, '{}'],
    [`/api${aurora}/composer/uploads`, { origin }, 'x'],
    ['/api/sign-in/code', { origin: 'https://elsewhere.example' }, ''],
  ]
  for (const [path, headers, body] of posts) {
    const answer = await send(servers.url, {
      method: 'POST',
      path,
      headers: { cookie: cookies.mia, 'content-length': `${Buffer.byteLength(body)}`, ...headers },
      body,
    })
    expectSteady(answer, `POST ${path}`)
  }
  for (const method of ['PUT', 'DELETE', 'OPTIONS', 'PATCH', 'HEAD']) {
    for (const path of ['/guilds', `/api${aurora}/members`]) {
      expectSteady(await send(servers.url, { method, path, headers: { cookie: cookies.mia } }), `${method} ${path}`)
    }
  }
})

test('static files, exports and the stream of events carry them', async ({ cookies, servers }) => {
  const files = globSync('.next/static/**/*.{js,css,woff2}').map(file => `/_next/${file.slice('.next/'.length)}`)
  expect(files.length).toBeGreaterThan(20)
  const downloads = [
    'members/export?format=csv',
    'bans/export?format=csv',
    'members/left/export?format=csv',
    'audit/export?format=json',
    'audit/moderators/export?format=csv',
    'messages/former/export?format=csv',
    'events',
  ]
  for (const path of [...files, '/icon.svg', ...downloads.map(path => `/api${aurora}/${path}`)]) {
    const answer = await send(servers.url, { path, headers: { cookie: cookies.ada } })
    expect(answer.status, path).toBe(200)
    expectSteady(answer, path)
    // A browser shows none of them as a page of ours.
    if (path.includes('/export')) expect(answer.headers['content-disposition'], path).toMatch(/^attachment/)
  }
})
