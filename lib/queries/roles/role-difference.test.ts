import fc from 'fast-check'
import { expect, test } from 'vitest'
import { PERMISSION_BITS } from '../../permissions/bits.ts'
import type { GuildFacts } from '../../permissions/facts.ts'
import { permissionsOf } from '../../permissions/standing.ts'
import { aurora, bits, person, role } from '../../permissions/test-cast.ts'
import type { MemberGroup } from './member-groups.ts'
import { roleCounts } from './role-counts.ts'
import { roleDifference } from './role-difference.ts'

const group = (roleIds: string[], members: number, more: Partial<MemberGroup> = {}): MemberGroup => ({
  roleIds,
  members,
  bot: false,
  isOwner: false,
  ...more,
})
const MANAGE_MESSAGES = 13

test('214 members gain Manage Messages, 3 of them bots; those who hold it anyway do not', () => {
  const groups = [
    group(['Regular'], 211),
    group(['Regular'], 3, { bot: true }),
    group(['Regular', 'Helper'], 5),
    group(['Regular', 'Admin'], 2),
    group(['Regular'], 1, { isOwner: true }),
    group(['Helper'], 9),
  ]
  expect(roleDifference(groups, aurora(), { roleId: 'Regular', permissions: bits('MANAGE_MESSAGES') })).toEqual({
    wearers: { members: 222, bots: 3 },
    gains: [{ bit: MANAGE_MESSAGES, members: 214, bots: 3 }],
    loses: [],
  })
})

test('a bit that @everyone gives is neither gained nor lost', () => {
  const groups = [group(['Regular'], 4)]
  const difference = roleDifference(groups, aurora(), { roleId: 'Regular', permissions: bits('SEND_MESSAGES') })
  expect(difference).toMatchObject({ gains: [], loses: [] })
})

test('a deleted role takes what nothing else gives', () => {
  const groups = [group(['Helper'], 4), group(['Helper', 'Moderator'], 2)]
  expect(roleDifference(groups, aurora(), { roleId: 'Helper', permissions: null })).toEqual({
    wearers: { members: 6, bots: 0 },
    gains: [],
    loses: [{ bit: MANAGE_MESSAGES, members: 4, bots: 0 }],
  })
})

test('Administrator stands for all that comes or goes with it', () => {
  const groups = [group(['Helper'], 4), group(['Helper', 'Admin'], 2)]
  const gained = roleDifference(groups, aurora(), { roleId: 'Helper', permissions: bits('ADMINISTRATOR') })
  expect(gained).toMatchObject({ gains: [{ bit: 3, members: 4 }], loses: [] })
  const lost = roleDifference([group(['Admin'], 2), group(['Admin', 'Moderator'], 1)], aurora(), {
    roleId: 'Admin',
    permissions: bits('BAN_MEMBERS'),
  })
  // Ban Members they held before, as administrators.
  expect(lost).toMatchObject({ gains: [], loses: [{ bit: 3, members: 3 }] })
})

test('a bit without a name is told by its number', () => {
  const difference = roleDifference([group(['Regular'], 4)], aurora(), { roleId: 'Regular', permissions: 1n << 45n })
  expect(difference.gains).toEqual([{ bit: 45, members: 4, bots: 0 }])
})

const Bits = fc.constantFrom(0n, 1n, 2n, 3n, 8n, 1n << 45n, 5n)
const Guild = fc.tuple(Bits, Bits, Bits, Bits).map(
  ([all, a, b, c]): GuildFacts => ({
    id: 'g',
    ownerId: 'owner',
    roles: [role('g', 0, all), role('a', 1, a), role('b', 2, b), role('c', 3, c)],
  }),
)

test('whatever the roles, it tells what can() would see change for each person', () => {
  const People = fc.array(fc.subarray(['a', 'b', 'c']), { maxLength: 6 })
  fc.assert(
    fc.property(Guild, People, fc.option(Bits), (guild, people, permissions) => {
      const after = {
        ...guild,
        roles: guild.roles.map(one => (one.id === 'a' ? { ...one, permissions: permissions ?? 0n } : one)),
      }
      const count = (from: GuildFacts, to: GuildFacts, bit: bigint) =>
        people.filter(roleIds => {
          const [was, is] = [from, to].map(facts => permissionsOf(facts, person('P', roleIds)))
          return (
            roleIds.includes('a') &&
            (is! & bit) !== 0n &&
            (was! & bit) === 0n &&
            (bit === 8n || is !== -1n) &&
            was !== -1n
          )
        }).length
      const { gains, loses } = roleDifference(
        people.map(roleIds => group(roleIds, 1)),
        guild,
        { roleId: 'a', permissions },
      )
      for (const bit of [0, 1, 2, 3, 45]) {
        const told = (list: typeof gains) => list.find(one => one.bit === bit)?.members ?? 0
        expect(told(gains)).toBe(count(guild, after, 1n << BigInt(bit)))
        const stripped = people.filter(roleIds => {
          const [was, is] = [guild, after].map(facts => permissionsOf(facts, person('P', roleIds)))
          const mask = (bits: bigint) => (bits === -1n ? PERMISSION_BITS.ADMINISTRATOR : bits)
          return roleIds.includes('a') && is !== -1n && (mask(was!) & ~mask(is!) & (1n << BigInt(bit))) !== 0n
        }).length
        expect(told(loses)).toBe(stripped)
      }
    }),
  )
})

test('each role counts who wears it, the bots among them', () => {
  const groups = [group(['Regular', 'Helper'], 4), group(['Regular'], 2, { bot: true }), group([], 3)]
  expect(roleCounts(groups)).toEqual({
    counts: { Regular: { members: 6, bots: 2 }, Helper: { members: 4, bots: 0 } },
    everybody: { members: 9, bots: 2 },
  })
})
