import { expect, test } from 'vitest'
import { makeMember } from '../world/make-member.ts'
import { MemberBook } from '../world/member-book.ts'
import type { Channel, Guild, Overwrite, Role } from '../world/model.ts'
import { ALL_BITS, BITS, type BitName, bits } from './bits.ts'
import { permissionsIn } from './permissions-of.ts'

const NOW = Date.parse('2026-06-01T12:00:00Z')
const [everyone, red, blue, other, rex, owner] = ['1', '2', '3', '4', '10', '11'] as const
const role = (id: string, permissions: bigint): [string, Role] => [id, { id, permissions, position: 1 } as Role]
const over = (id: string, type: 0 | 1, allow: BitName[], deny: BitName[]): Overwrite => ({
  id,
  type,
  allow: bits(...allow).toString(),
  deny: bits(...deny).toString(),
})

function held(overwrites: Overwrite[], more: { roles?: string[]; user_id?: string; until?: number } = {}): bigint {
  const guild = {
    id: everyone,
    owner_id: owner,
    members: new MemberBook(),
    roles: new Map([
      role(everyone, bits('VIEW_CHANNEL', 'SEND_MESSAGES')),
      role(red, 0n),
      role(blue, 0n),
      role(other, 0n),
    ]),
  } as unknown as Guild
  const member = makeMember({
    user_id: more.user_id ?? rex,
    joined_at: '',
    roles: more.roles ?? [red, blue],
    communication_disabled_until: more.until === undefined ? null : new Date(more.until).toISOString(),
  })
  return permissionsIn(guild, { permission_overwrites: overwrites } as Channel, member, NOW)
}

const VIEW: BitName[] = ['VIEW_CHANNEL']
const SEND: BitName[] = ['SEND_MESSAGES']
const sends = (...args: Parameters<typeof held>): boolean => (held(...args) & BITS.SEND_MESSAGES) !== 0n

test.each<[string, Overwrite[], boolean]>([
  ['nothing is overwritten', [], true],
  ['@everyone is denied', [over(everyone, 0, [], SEND)], false],
  ['@everyone is denied and allowed', [over(everyone, 0, SEND, SEND)], true],
  ['a role allows what @everyone is denied', [over(red, 0, SEND, []), over(everyone, 0, [], SEND)], true],
  ['one role denies, another allows', [over(blue, 0, SEND, []), over(red, 0, [], SEND)], true],
  ['the order of two roles does not matter', [over(red, 0, [], SEND), over(blue, 0, SEND, [])], true],
  ['a role of others denies', [over(other, 0, [], SEND)], true],
  ['the member is denied what roles allow', [over(rex, 1, [], SEND), over(red, 0, SEND, [])], false],
  ['the member is allowed what roles deny', [over(rex, 1, SEND, []), over(red, 0, [], SEND)], true],
  ['another member is denied', [over(owner, 1, [], SEND)], true],
  ['a role that has the member’s id', [over(rex, 0, [], SEND)], true],
  ['a member who has the role’s id', [over(red, 1, [], SEND)], true],
])('%s', (_, overwrites, expected) => {
  expect(sends(overwrites)).toBe(expected)
})

test('without VIEW_CHANNEL nothing else counts', () => {
  expect(held([over(everyone, 0, [], VIEW), over(rex, 1, ['SEND_MESSAGES', 'MANAGE_MESSAGES'], [])])).toBe(0n)
})

test('the owner and administrators hold everything, whatever is denied', () => {
  const hidden = [over(everyone, 0, [], [...VIEW, ...SEND]), over(owner, 1, [], VIEW)]
  expect(held(hidden, { user_id: owner, roles: [] })).toBe(ALL_BITS | held([], { roles: [] }))
})

test('while timed out only seeing and reading are left, also of what the channel allows', () => {
  const overwrites = [over(rex, 1, ['SEND_MESSAGES', 'READ_MESSAGE_HISTORY', 'MANAGE_MESSAGES'], [])]
  expect(held(overwrites, { until: NOW + 1 })).toBe(bits('VIEW_CHANNEL', 'READ_MESSAGE_HISTORY'))
  expect(sends(overwrites, { until: NOW })).toBe(true)
})
