import { expect, test } from 'vitest'
import { formatMembersUrl, type MembersState, narrows, parseMembersUrl } from './members-url.ts'

const EVERYTHING: MembersState = {
  q: 'Ü & = ?',
  role: ['1', '2'],
  anyRole: ['3'],
  noRole: ['4', '5'],
  joinedAfter: '10m',
  joinedBefore: '2026-01-31',
  createdAfter: '7d',
  createdBefore: '2026-01-31T12:00Z',
  bot: 'no',
  pending: 'yes',
  timedOut: 'yes',
  nick: 'no',
  wasCalled: 'Ü & tiger',
  warnings: 2,
  warningsAfter: '30d',
  bans: 1,
  bansBefore: '2026-01-31',
  notes: 'yes',
  sort: '-joined',
  member: '16',
}

test('the address tells search, role and open member', () => {
  const state = { q: 'rex', role: ['12'], member: '16' }
  expect(parseMembersUrl(new URLSearchParams('q=rex&role=12&member=16'))).toEqual(state)
  expect(parseMembersUrl({ q: 'rex', role: '12', member: '16' })).toEqual(state)
})

test('an address without state is the whole list', () => {
  expect(parseMembersUrl({})).toEqual({})
  expect(parseMembersUrl({ q: ' ', role: '' })).toEqual({})
})

test.each([
  ['role', 'admin'],
  ['role', '1,'],
  ['noRole', Array.from({ length: 21 }, (_, n) => n).join(',')],
  ['member', '../../x'],
  ['joinedAfter', 'yesterday'],
  ['createdBefore', '2026-01-31T12:00'],
  ['bot', 'true'],
  ['sort', 'size'],
  ['warnings', '0'],
  ['warnings', '2.5'],
  ['kicks', '100'],
  ['bans', 'many'],
  ['timeoutsAfter', 'lately'],
  ['q', 'nul\0'],
  ['wasCalled', 'nul\0'],
  ['wasCalled', '  '],
  ['wasCalled', 'x'.repeat(201)],
])('%s=%s cannot be read and is left out, the rest stays', (name, value) => {
  expect(parseMembersUrl({ anyRole: '7', [name]: value })).toEqual({ anyRole: ['7'] })
})

test('a parameter that stands there twice counts once', () => {
  expect(parseMembersUrl({ q: ['rex', 'otto'] }).q).toBe('rex')
})

test('a search too long for the server is cut, not within a letter', () => {
  expect(parseMembersUrl({ q: 'a'.repeat(500) }).q).toHaveLength(200)
  expect(parseMembersUrl({ q: `${'a'.repeat(199)}🌿` }).q).toBe('a'.repeat(199))
})

test('state survives the way into the address and back', () => {
  for (const state of [EVERYTHING, { q: 'rex' }, {}]) {
    expect(parseMembersUrl(new URLSearchParams(formatMembersUrl(state)))).toEqual(state)
  }
  expect(formatMembersUrl({ q: '', role: [] })).toBe('')
})

test('each filter narrows the list, the order and the open sheet do not', () => {
  const { sort, member: _member, ...filters } = EVERYTHING
  for (const [name, value] of Object.entries(filters)) expect(narrows({ [name]: value })).toBe(true)
  expect(narrows({ sort, q: '', role: [] })).toBe(false)
})
