import { expect, test } from 'vitest'
import { differences, differs, hexOf, NEW_ROLE, readHex, readNumber, rebase } from './role-draft'

const helper = { ...NEW_ROLE, name: 'Helper', permissions: '8192' }

test('a draft goes on top of what the role has become, bit by bit', () => {
  const draft = { base: helper, fields: { ...helper, name: 'Aide', permissions: '8194' } }
  const current = { ...helper, color: 7, name: 'Hand', permissions: String(8192n | (1n << 45n)) }
  const after = rebase(draft, current)
  expect(after.base).toBe(current)
  expect(after.fields).toEqual({ ...current, name: 'Aide', permissions: String(8194n | (1n << 45n)) })
})

test('a draft that wants nothing follows', () => {
  const current = { ...helper, hoist: true, permissions: '1' }
  const after = rebase({ base: helper, fields: helper }, current)
  expect(after.fields).toEqual(current)
  expect(differs(after.base, after.fields)).toBe(false)
})

test('what differs is told a line each', () => {
  expect(differences(helper, helper)).toEqual([])
  const changed = {
    name: 'Aide',
    color: 0x2980b9,
    hoist: true,
    mentionable: true,
    permissions: String(4n | (1n << 45n)),
  }
  expect(differences(helper, changed)).toEqual([
    'Name',
    'Colour: #2980b9',
    'Shown apart in the list',
    'Everybody can mention it',
    'Ban Members on',
    'Permission bit 45 on',
    'Manage Messages off',
  ])
  expect(differences(changed, helper)).toContain('Colour: none')
})

test.each([
  ['#2980b9', 0x2980b9],
  ['2980B9', 0x2980b9],
  [' #28b ', 0x2288bb],
  ['000000', 0],
  ['#2980b', null],
  ['blue', null],
  ['', null],
])('%j as a colour', (typed, color) => {
  expect(readHex(typed)).toBe(color)
})

test('no colour has no hex, a dark one has its zeros', () => {
  expect([hexOf(0), hexOf(7)]).toEqual([null, '#000007'])
})

test.each([
  [' 008 ', '8'],
  ['1267650600228229401496703205376', '1267650600228229401496703205376'],
  ['-8', null],
  ['8.5', null],
  ['0x8', null],
  ['', null],
])('%j as permissions', (typed, number) => {
  expect(readNumber(typed)).toBe(number)
})
