import { createContext, runInContext } from 'node:vm'
import { expect, test } from 'vitest'
import { MINUTE } from '../time.ts'
import { buildInvite, type Invite, looksLikeToken, parseInvite } from './invite-url.ts'

const ADDRESS = 'https://chat.example/oauth2/authorize'
const INVITE: Invite = {
  clientId: '42',
  scopes: ['bot'],
  permissions: '8198',
  guildId: null,
  guildFixed: false,
  redirectUri: null,
  responseType: null,
}
const WHOLE: Invite = {
  ...INVITE,
  scopes: ['bot', 'identify'],
  guildId: '77',
  guildFixed: true,
  redirectUri: 'https://other.example/back?a=1&b=2',
  responseType: 'code',
}

test('a link names what the document names, and nothing that says nothing', () => {
  expect(buildInvite(ADDRESS, INVITE)).toBe(`${ADDRESS}?client_id=42&scope=bot&permissions=8198`)
  expect(buildInvite(ADDRESS, { ...INVITE, permissions: '0', guildFixed: true })).toBe(
    `${ADDRESS}?client_id=42&scope=bot`,
  )
  expect(buildInvite(ADDRESS, WHOLE)).toBe(
    `${ADDRESS}?client_id=42&scope=bot%20identify&permissions=8198&guild_id=77&disable_guild_select=true` +
      '&redirect_uri=https%3A%2F%2Fother.example%2Fback%3Fa%3D1%26b%3D2&response_type=code',
  )
})

test('what was built is read as it was', () => {
  const more = { address: ADDRESS, others: [], repeated: [] }
  for (const invite of [INVITE, WHOLE]) {
    expect(parseInvite(buildInvite(ADDRESS, invite))).toEqual({ ...invite, ...more })
  }
})

test.each([
  ['another order, and + between scopes', `${ADDRESS}?permissions=8198&scope=bot+identify&client_id=42`],
  ['%20 between scopes', `${ADDRESS}?client_id=42&scope=bot%20identify&permissions=8198`],
  ['blanks as they are typed', `${ADDRESS}?client_id=42&scope=bot identify&permissions=8198`],
  ['from the source of a page', `${ADDRESS}?client_id=42&amp;scope=bot+identify&amp;permissions=8198`],
  ['in angle brackets, on a line of its own', `Add it:\n<${ADDRESS}?client_id=42&scope=bot+identify&permissions=8198>`],
  ['behind words', `Add it: ${ADDRESS}?client_id=42&scope=bot+identify&permissions=8198`],
  ['before words', `${ADDRESS}?client_id=42&scope=bot+identify&permissions=8198 thanks!`],
  ['at the end of a sentence', `Use ${ADDRESS}?client_id=42&scope=bot+identify&permissions=8198.`],
  ['in Markdown', `[Add it](${ADDRESS}?client_id=42&scope=bot+identify&permissions=8198)`],
  ['with bare blanks between scopes', `(${ADDRESS}?client_id=42&permissions=8198&scope=bot identify)`],
  ['with a fragment', `${ADDRESS}?client_id=42&scope=bot+identify&permissions=8198#top`],
])('a link is read %s', (_, text) => {
  expect(parseInvite(text)).toEqual({
    ...INVITE,
    scopes: ['bot', 'identify'],
    address: ADDRESS,
    others: [],
    repeated: [],
  })
})

test.each([
  ['a scope in brackets', 'scope=bot identify).', 'bot identify'],
  ['a blank before a scope', 'client_id=42&a scope=bot', undefined],
  ['a blank before the last part', 'client_id=42 7&scope=bot', 'bot'],
  ['a name that only ends like it', 'client_id=42&noscope=bot identify', undefined],
  ['nothing but marks', 'scope=...', undefined],
])('%s', (_, query, scopes) => {
  expect(parseInvite(`?client_id=1&${query}`)?.scopes.join(' ') || undefined).toBe(scopes)
})

test.each([
  ['blanks', 0, `client_id=42${' '.repeat(2_000_000)}&scope=bot`],
  ['blanks between scopes', 0, `client_id=42&scope=${'bot '.repeat(500_000)}x`],
  ['marks', 0, `client_id=42${'.'.repeat(2_000_000)}x`],
  ['names', 1, `client_id=42${Array.from({ length: 300_000 }, (_, n) => `&a${n}=1`).join('')}&a7=2`],
])('two megabytes of %s are gone through once', (_, repeated, text) => {
  const context = createContext({ parseInvite, text })
  // Once for each of them would be an hour.
  expect(runInContext('parseInvite(text)', context, { timeout: MINUTE })).toMatchObject({
    repeated: { length: repeated },
  })
})

test('missing parts are missing, others are told, and of what comes twice the first counts', () => {
  expect(parseInvite(`${ADDRESS}?client_id=42&state=x&client_id=43`)).toEqual({
    ...INVITE,
    scopes: [],
    permissions: null,
    address: ADDRESS,
    others: [['state', 'x']],
    repeated: ['client_id'],
  })
  expect(parseInvite('chat.example/oauth2/authorize?client_id=42')?.address).toBe('chat.example/oauth2/authorize')
  expect(parseInvite('client_id=42&redirect_uri=https://other.example/?x')).toMatchObject({ clientId: '42' })
  expect(parseInvite(`${ADDRESS}?scope=bot&disable_guild_select=1`)).toMatchObject({ clientId: '', guildFixed: false })
})

test.each(['', '   ', 'hello', 'https://chat.example/', 'https://chat.example/?page=2', '?', 'what? no'])(
  '%j is no link',
  text => expect(parseInvite(text)).toBeNull(),
)

test('a token in the place of the id is recognised', () => {
  expect(['42.c2VjcmV0', 'NDI.xyz.abc'].map(looksLikeToken)).toEqual([true, true])
  expect(['42', '', 'steward', '42.'].map(looksLikeToken)).toEqual([false, false, false, false])
})
