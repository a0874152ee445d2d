import { expect, test } from 'vitest'
import { formatMembersUrl, parseMembersUrl } from './members-url'

test('the address tells search, role and open member', () => {
  const state = { q: 'rex', role: '12', member: '16' }
  expect(parseMembersUrl(new URLSearchParams('q=rex&role=12&member=16'))).toEqual(state)
  expect(parseMembersUrl({ q: 'rex', role: '12', member: '16' })).toEqual(state)
})

test('an address without state is the whole list', () => {
  expect(parseMembersUrl({})).toEqual({ q: '', role: undefined, member: undefined })
})

test('what cannot be an id is left out, the rest stays', () => {
  expect(parseMembersUrl({ q: 'rex', role: 'admin', member: '../../x' })).toEqual({ q: 'rex' })
})

test('a parameter that stands there twice counts once', () => {
  expect(parseMembersUrl({ q: ['rex', 'otto'] }).q).toBe('rex')
})

test('a search too long for the server is cut', () => {
  expect(parseMembersUrl({ q: 'a'.repeat(500) }).q).toHaveLength(200)
})

test('state survives the way into the address and back', () => {
  for (const state of [{ q: 'Ü & = ?', role: '1', member: '2' }, { q: '' }]) {
    expect(parseMembersUrl(new URLSearchParams(formatMembersUrl(state)))).toEqual(state)
  }
  expect(formatMembersUrl({ q: '' })).toBe('')
})
