import { expect, test } from 'vitest'
import { matchEntries, type OurEntry, type TheirEntry } from './match-entries.ts'

const at = (second: number) => new Date(Date.UTC(2026, 2, 1, 12, 0, second))

const ban: OurEntry = {
  id: 'ban',
  action: 'member.ban',
  targetId: '16',
  openedAt: at(0),
  settledAt: at(1),
  told: 'Mia (13): spam',
}
const logged: TheirEntry = { id: '900', at: at(0), actionType: 22, targetId: '16', reason: 'Mia (13): spam' }

const causes = (their: Partial<TheirEntry>, ...ours: Partial<OurEntry>[]) =>
  matchEntries(
    [{ ...logged, ...their }],
    ours.map(our => ({ ...ban, ...our })),
  ).get('900')

test('the same action on the same target with the same reason at the same time is one thing', () => {
  expect(causes({}, {})).toBe('ban')
})

test.each([
  ['another target', { targetId: '17' }],
  ['another action', { actionType: 20 }],
  ['an action that nobody knows', { actionType: 9_999 }],
  ['another reason', { reason: 'Mia (13): scam' }],
  ['another moderator', { reason: 'Bo (12): spam' }],
  ['no reason', { reason: null }],
  ['long before', { at: at(-120) }],
  ['long after it was settled', { at: at(120) }],
])('%s is something else', (_what, their) => {
  expect(causes(their, {})).toBeUndefined()
})

test('of two alike the nearer one is meant', () => {
  expect(causes({ at: at(9) }, {}, { id: 'second', openedAt: at(8), settledAt: at(10) })).toBe('second')
  expect(causes({ at: at(1) }, {}, { id: 'second', openedAt: at(8), settledAt: at(10) })).toBe('ban')
})

test('a call without an end may have happened for some minutes', () => {
  expect(causes({ at: at(300) }, { settledAt: null })).toBe('ban')
  expect(causes({ at: at(900) }, { settledAt: null })).toBeUndefined()
})

test('one change of roles is several entries there, and a new role is known there alone', () => {
  const roles = { ...ban, id: 'roles', action: 'member.roles' }
  const theirs = [
    { ...logged, id: '1', actionType: 25 },
    { ...logged, id: '2', actionType: 25 },
  ]
  expect([...matchEntries(theirs, [roles]).values()]).toEqual(['roles', 'roles'])
  expect(causes({ actionType: 30, targetId: '77' }, { action: 'role.create', targetId: null })).toBe('ban')
})
