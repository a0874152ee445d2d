import { expect, test } from 'vitest'
import { refuseForeign } from './refuse-foreign.ts'

const OWN = 'https://steward.example'
const asked = (method: string, pathname: string, headers: Record<string, string> = {}) =>
  refuseForeign({ method, nextUrl: { pathname }, headers: new Headers({ host: 'steward.example', ...headers }) }, OWN)

test.each<Record<string, string>>([
  {},
  { origin: 'null' },
  { origin: 'https://evil.example' },
  { referer: `${OWN}/guilds` },
])('an order posted to a page with %j is refused', async headers => {
  const refused = asked('POST', '/guilds/1/members', headers)
  expect(refused?.status).toBe(403)
  expect(await refused?.json()).toMatchObject({ error: { code: 'forbidden' } })
})

test("an order of Steward's own page, what only reads, and what a route looks after itself go on", () => {
  expect(asked('POST', '/guilds/1/members', { origin: OWN })).toBeNull()
  expect(asked('GET', '/guilds/1/members', { origin: 'https://evil.example' })).toBeNull()
  expect(asked('POST', '/api/host/token')).toBeNull()
})
