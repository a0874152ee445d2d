import { expect, test } from 'vitest'
import type { MemberRow } from '@/lib/queries/members/member-views'
import { loadedIds, type MembersData, mayHaveMoved, patchMembers } from './patch-members'

function row(name: string, changes: Partial<MemberRow> = {}): MemberRow {
  return {
    userId: name.toLowerCase(),
    username: name.toLowerCase(),
    globalName: name,
    nick: null,
    displayName: name,
    avatarUrl: null,
    avatarColor: null,
    bot: false,
    roleIds: [],
    joinedAt: null,
    createdAt: null,
    avatar: null,
    premiumSince: null,
    pending: false,
    mute: false,
    deaf: false,
    timedOutUntil: null,
    ...changes,
  }
}

function pages(...names: string[][]): MembersData {
  const count = names.flat().length
  return {
    pageParams: names.map((_, index) => (index === 0 ? null : `${index}`)),
    pages: names.map(page => ({ rows: page.map(name => row(name)), nextCursor: null, count, countIsExact: true })),
  }
}

const listed = (data: MembersData) => data.pages.map(page => page.rows.map(({ displayName }) => displayName))

test('a changed row takes the place of the old one, on whichever page', () => {
  const data = pages(['Ada', 'Bo'], ['Otto', 'Rex'])
  const patched = patchMembers(data, ['rex'], [row('Rex', { displayName: 'Wrecks' })])
  expect(listed(patched)).toEqual([
    ['Ada', 'Bo'],
    ['Otto', 'Wrecks'],
  ])
  expect(patched.pages[0]?.count).toBe(4)
})

test('whoever was asked for and is not there any more goes, from the count too', () => {
  const patched = patchMembers(pages(['Ada', 'Bo'], ['Otto', 'Rex']), ['rex', 'stranger'], [])
  expect(listed(patched)).toEqual([['Ada', 'Bo'], ['Otto']])
  expect(patched.pages.map(page => page.count)).toEqual([3, 3])
})

test('of ids that were searched for, whoever has left is among those of nobody here, once', () => {
  const data = pages(['Ada', 'Rex'])
  data.pages[0]!.missing = ['stranger']
  const patched = patchMembers(data, ['rex', 'stranger'], [])
  expect(patched.pages[0]?.missing).toEqual(['stranger', 'rex'])
  expect(patchMembers(patched, ['rex'], []).pages[0]?.missing).toEqual(['stranger', 'rex'])
  expect(patchMembers(pages(['Rex']), ['rex'], []).pages[0]).not.toHaveProperty('missing')
})

test('rows that nobody asked for stay the same objects', () => {
  const data = pages(['Ada', 'Rex'])
  const patched = patchMembers(data, ['rex'], [row('Rex')])
  expect(patched.pages[0]?.rows[0]).toBe(data.pages[0]?.rows[0])
})

test('a fresh row that was not loaded is not added', () => {
  expect(listed(patchMembers(pages(['Ada']), ['rex'], [row('Rex')]))).toEqual([['Ada']])
})

test('loaded ids are those of all pages', () => {
  expect(loadedIds(pages(['Ada'], ['Rex']))).toEqual(new Set(['ada', 'rex']))
  expect(loadedIds(undefined).size).toBe(0)
})

test('a timeout may move a row where timeouts are filtered by', () => {
  const timedOut = [row('Rex', { timedOutUntil: '2026-03-01T12:00:00.000Z' })]
  expect(mayHaveMoved(pages(['Rex']), timedOut, { timedOut: 'no' })).toBe(true)
  expect(mayHaveMoved(pages(['Rex']), [row('Rex')], { timedOut: 'no' })).toBe(false)
  expect(mayHaveMoved(pages(['Rex']), timedOut, { q: 'rex', sort: '-joined' })).toBe(false)
})

test('a new name or a lost role may move a row, a timeout does not', () => {
  const data = pages(['Rex'])
  expect(mayHaveMoved(data, [row('Rex', { displayName: 'Wrecks' })], {})).toBe(true)
  expect(mayHaveMoved(data, [row('Rex', { roleIds: [] })], { role: ['helper'] })).toBe(true)
  expect(mayHaveMoved(data, [row('Rex', { timedOutUntil: '2026-03-01T12:00:00.000Z' })], {})).toBe(false)
  expect(mayHaveMoved(data, [row('Rex', { roleIds: ['helper'] })], { role: ['helper'] })).toBe(false)
})
