import { expect, test } from 'vitest'
import { type MembersFilter, membersParams, parseMembersUrl } from '@/lib/directory/members-url'
import type { BulkAction } from '../../runs/bulk-actions'
import { restOfMembers } from './rest-of-members'

const AT = new Date('2026-03-01T12:00:00Z')

function rest(filter: MembersFilter, action: BulkAction, input: Record<string, unknown> = {}) {
  const first = { count: 25_312, at: AT, asked: `${membersParams(filter)}` }
  const { path, narrowBy, ...told } = restOfMembers(first, 10_000, { action, input })
  return { ...told, staysMatched: narrowBy !== '', filter: parseMembersUrl(new URLSearchParams(path.split('?')[1])) }
}

/** The filter by which the others are found alone; null: those of the run are found as well. */
function found(filter: MembersFilter, action: BulkAction, input?: Record<string, unknown>) {
  const { staysMatched, filter: others } = rest(filter, action, input)
  if (staysMatched) expect(others).toEqual(filter)
  return staysMatched ? null : others
}

test('who joined within the hour before they were chosen is found however long the run takes, in the same order', () => {
  expect(rest({ joinedAfter: '1h', sort: '-joined' }, 'member.ban')).toEqual({
    chosen: 10_000,
    matched: 25_312,
    many: 'members',
    order: 'Joined, newest first',
    staysMatched: false,
    filter: { joinedAfter: '2026-03-01T11:00:00.000Z', sort: '-joined' },
  })
  expect(rest({}, 'member.kick')).toMatchObject({ order: 'Name, A to Z', filter: {} })
})

test('who was timed out or freed is found by that no more, unless the list asked for it', () => {
  expect(found({ q: 'raid' }, 'member.timeout')).toEqual({ q: 'raid', timedOut: 'no' })
  expect(found({ timedOut: 'yes' }, 'member.timeout')).toBe(null)
  expect(found({ timedOut: 'yes' }, 'member.timeout.remove')).toEqual({ timedOut: 'yes' })
  expect(found({ timedOut: 'no' }, 'member.timeout.remove')).toBe(null)
})

test('who lost their nick is found by that; who has another is not', () => {
  expect(found({}, 'member.nick', { nick: null })).toEqual({ nick: 'yes' })
  expect(found({}, 'member.nick', { nick: 'Raider' })).toBe(null)
  expect(found({ nick: 'no' }, 'member.nick', { nick: null })).toBe(null)
})

test('one role that was given or taken tells those of the run from the others', () => {
  expect(found({ noRole: ['4'] }, 'member.roles', { add: ['5'], remove: [] })).toEqual({ noRole: ['4', '5'] })
  expect(found({ noRole: ['5'] }, 'member.roles', { add: ['5'], remove: [] })).toEqual({ noRole: ['5'] })
  expect(found({ anyRole: ['5', '6'] }, 'member.roles', { add: [], remove: ['5'] })).toEqual({
    anyRole: ['5', '6'],
    role: ['5'],
  })
})

test('where it does not, or the list asked for it, they go on matching', () => {
  expect(found({}, 'member.roles', { add: ['5', '6'], remove: [] })).toBe(null)
  expect(found({}, 'member.roles', { add: ['5'], remove: ['6'] })).toBe(null)
  expect(found({ role: ['5'] }, 'member.roles', { add: ['5'], remove: [] })).toBe(null)
  expect(found({ anyRole: ['5'] }, 'member.roles', { add: ['5'], remove: [] })).toBe(null)
  expect(found({ noRole: ['5'] }, 'member.roles', { add: [], remove: ['5'] })).toBe(null)
  const many = Array.from({ length: 20 }, (_, n) => `${n + 100}`)
  expect(found({ noRole: many }, 'member.roles', { add: ['5'], remove: [] })).toBe(null)
  expect(found({}, 'member.warn')).toBe(null)
})
