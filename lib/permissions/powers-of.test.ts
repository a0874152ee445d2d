import { expect, test } from 'vitest'
import { PERMISSION_BITS } from './bits.ts'
import type { GuildFacts, PersonFacts } from './facts.ts'
import { powersOf } from './powers-of.ts'

const role = (id: string, position: number, permissions: bigint) => ({
  id,
  name: id,
  color: 0,
  position,
  permissions,
  managed: false,
  mentionable: false,
  hoist: false,
})
const guild: GuildFacts = {
  id: '1',
  ownerId: '10',
  roles: [
    role('1', 0, 0n),
    role('2', 5, PERMISSION_BITS.BAN_MEMBERS | PERMISSION_BITS.MANAGE_MESSAGES),
    role('3', 9, PERMISSION_BITS.ADMINISTRATOR),
  ],
}
const person = (userId: string, ...roleIds: string[]): PersonFacts => ({
  userId,
  name: userId,
  kind: 'user',
  isMember: true,
  roleIds,
  pending: false,
  timedOutUntil: null,
})

test('Mia reads what she can do, Bo and Ada one word, Otto nothing', () => {
  expect(powersOf(guild, person('11', '2'))).toEqual(['Ban', 'Messages'])
  expect(powersOf(guild, person('12', '3'))).toEqual(['Administrator'])
  expect(powersOf(guild, person('10'))).toEqual(['Owner'])
  expect(powersOf(guild, person('13'))).toEqual([])
})
