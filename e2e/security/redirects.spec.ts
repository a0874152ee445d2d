import { confirmPath } from '../../lib/directory/confirm-path.ts'
import { expect, test } from './fixtures.ts'
import { send } from './send.ts'

/** Ways to write an address of somebody else's so that it looks like one of ours. */
const ELSEWHERE = [
  'https://evil.example/',
  '//evil.example',
  '///evil.example',
  '////evil.example/%2f..',
  '/\\evil.example',
  '\\\\evil.example',
  '/\t/evil.example',
  '/\n/evil.example',
  '\t//evil.example',
  ' https://evil.example',
  'https:evil.example',
  'https:/evil.example',
  'http:\\\\evil.example',
  'HTTPS://EVIL.EXAMPLE',
  '/%2f/evil.example',
  '/%5cevil.example',
  '%2f%2fevil.example',
  '/..//evil.example',
  '/.//evil.example',
  '/guilds/..//evil.example',
  '/x\r\nLocation: https://evil.example',
  '/%0d%0aLocation:%20https://evil.example',
  '/\u2028/evil.example',
  '／／evil.example',
  'https：//evil.example',
  'https://evil。example',
  'javascript:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  'blob:https://evil.example/1',
  'http://[',
  'http://',
  'http://%',
  '?',
  '#',
  '',
  '\0',
]

/** Where an answer leads a browser that asked for `from`, or null. */
function leadsTo(location: string | undefined, from: string): URL | null {
  return location === undefined ? null : new URL(location, from)
}

/** What Steward's own address looks like inside one that leads elsewhere. */
const withOwn = (url: string) => [
  `${url}@evil.example/`,
  `${url}.evil.example/`,
  `${url.replace('http:', 'https:')}/`,
  `${url}//evil.example`,
  `${url}\\@evil.example`,
  `//${new URL(url).host}@evil.example`,
]

test('nobody is led elsewhere, neither before signing in nor after, nor by what a page is asked to go on to', async ({
  cookies,
  servers,
}) => {
  const { url } = servers
  for (const address of [...ELSEWHERE, ...withOwn(url)]) {
    const asked = encodeURIComponent(address)
    for (const path of [
      `/sign-in?callbackUrl=${asked}`,
      `${confirmPath(address)}`,
      `/account/confirmed?then=${asked}`,
      `/account/unlock?then=${asked}`,
      `/api/auth/signin?callbackUrl=${asked}`,
      `/api/auth/signout?callbackUrl=${asked}`,
      `/api/auth/error?error=${asked}&callbackUrl=${asked}`,
    ]) {
      for (const cookie of [undefined, cookies.mia, cookies.ada]) {
        const answer = await send(url, { path, headers: { ...(cookie && { cookie }) } })
        expect(answer.status, path).toBeLessThan(500)
        const to = leadsTo(answer.headers.location, url + path)
        // A header that was split would have brought a second one.
        expect([undefined, 'string'], path).toContain(answer.headers.location && typeof answer.headers.location)
        if (to) expect(to.origin, `${path} leads to ${to}`).toBe(url)
        // What the page itself goes on to, by a link or a script.
        expect(answer.text, path).not.toMatch(/(href|action)="(https?:)?[\\/]{2,}evil/i)
      }
    }
  }
})

test('a sign-in that was begun for elsewhere leads home', async ({ context, servers }) => {
  const { url, sandbox } = servers
  const { csrfToken } = await (await context.request.get(`${url}/api/auth/csrf`)).json()
  for (const callbackUrl of [...ELSEWHERE, ...withOwn(url)]) {
    const form = { csrfToken, callbackUrl, json: 'true' }
    const begun = await context.request.post(`${url}/api/auth/signin/platform`, { form })
    expect(begun.status(), callbackUrl).toBe(200)
    expect(new URL((await begun.json()).url).origin, callbackUrl).toBe(new URL(sandbox.webUrl).origin)
    const kept = (await context.cookies()).find(({ name }) => name === 'next-auth.callback-url')
    expect(new URL(decodeURIComponent(kept?.value ?? '')).origin, callbackUrl).toBe(url)
    const out = await context.request.post(`${url}/api/auth/signout`, { form })
    expect(new URL((await out.json()).url).origin, callbackUrl).toBe(url)
  }
  const json = { data: '{', headers: { 'content-type': 'application/json' } }
  expect((await context.request.post(`${url}/api/auth/signin/platform`, json)).status()).toBe(415)
})

test('an address that this server did not give itself changes nothing of where it leads', async ({ servers }) => {
  const { url } = servers
  const { host } = new URL(url)
  const lies: Record<string, string>[] = [
    { host: 'evil.example' },
    { host, 'x-forwarded-host': 'evil.example', 'x-forwarded-proto': 'https' },
    { host, forwarded: 'host=evil.example' },
    { host, 'x-original-url': '//evil.example', 'x-rewrite-url': '//evil.example' },
  ]
  for (const headers of lies) {
    for (const path of ['/', '/guilds', '/app', '/api/auth/signin', '//evil.example', '/\\evil.example', '/guilds/']) {
      const answer = await send(url, { path, headers })
      expect(answer.status, path).toBeLessThan(500)
      const { location } = answer.headers
      if (location === undefined) continue
      // Relative to the address that the browser asked, or our own.
      const to = new URL(location, url)
      expect(to.origin, `${path} with ${JSON.stringify(headers)}`).toBe(url)
    }
  }
})
