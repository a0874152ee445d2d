import { expect, test } from 'vitest'
import { somebodyOfAccount, somebodyOfBan, somebodyOfMember } from './somebody.ts'

const LONG = 'R'.repeat(501)
const account = { id: '7', username: LONG, globalName: null, bot: false, system: false }
const membership = { nick: null, roleIds: ['1'], pending: false, timedOutUntil: null }

test('whoever tells of somebody, their names are as the mirror stores them', () => {
  const { id: userId, ...named } = account
  expect(somebodyOfAccount(account)).toMatchObject({ userId, name: 'R'.repeat(500), isMember: false })
  expect(somebodyOfBan({ userId, ...named })).toMatchObject({ userId, name: 'R'.repeat(500), isMember: false })
  const member = somebodyOfMember({ ...membership, nick: 'o\0gre', user: account })
  expect(member).toMatchObject({ userId, name: 'ogre', nick: 'ogre', isMember: true, roleIds: ['1'] })
})

test('whoever has a name of which nothing can be seen is called by the next', () => {
  const blank = { ...account, globalName: '\u3164', username: 'rex' }
  const { id: userId, ...named } = blank
  expect(somebodyOfAccount(blank).name).toBe('rex')
  expect(somebodyOfBan({ userId, ...named }).name).toBe('rex')
  expect(somebodyOfMember({ ...membership, nick: '\u200b', user: blank }).name).toBe('rex')
})

test.each([
  ['user', { bot: false, system: false }],
  ['bot', { bot: true, system: false }],
  ['system', { bot: false, system: true }],
  ['system', { bot: true, system: true }],
])('a %s is one by what its account says: %j', (kind, told) => {
  expect(somebodyOfAccount({ ...account, ...told }).kind).toBe(kind)
  expect(somebodyOfMember({ ...membership, user: { ...account, ...told } }).kind).toBe(kind)
})
