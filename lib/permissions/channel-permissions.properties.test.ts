import fc from 'fast-check'
import { expect, test } from 'vitest'
import { PERMISSION_NAMES } from './bits.ts'
import { channelGrant } from './channel-grants.ts'
import { channelPermissions } from './channel-permissions.ts'
import type { Presence } from './facts.ts'
import { bits, NOW, person, role } from './test-cast.ts'

// Few positions, so that overwrites meet: Administrator, View Channel, Send Messages, history, and one without a name.
const POSITIONS = [3, 10, 11, 16, 77]
const mask = (positions: number[]) => positions.reduce((sum, position) => sum | (1n << BigInt(position)), 0n)
const harmless = fc.subarray(POSITIONS.slice(1)).map(mask)
const anyBits = fc.oneof({ weight: 6, arbitrary: harmless }, { weight: 1, arbitrary: fc.subarray(POSITIONS).map(mask) })

const anyOverwrite = fc.record({
  id: fc.constantFrom('guild', 'a', 'b', 'c', 'gone', 'otto', 'rex'),
  type: fc.constantFrom('role' as const, 'role' as const, 'member' as const),
  allow: harmless,
  deny: harmless,
})

const anyPresence: fc.Arbitrary<Presence> = fc
  .record({
    everyoneId: fc.constantFrom('guild', 'guild', 'a'),
    roleBits: fc.array(anyBits, { minLength: 4, maxLength: 4 }),
    overwrites: fc.array(anyOverwrite, { maxLength: 8 }),
    roleIds: fc.subarray(['a', 'b', 'c', 'gone']),
    ownerId: fc.constantFrom('ada', 'ada', 'ada', 'otto'),
    isMember: fc.constantFrom(true, true, true, true, false),
    wait: fc.constantFrom(null, null, -1, 0, 1),
  })
  .map(({ everyoneId, roleBits, overwrites, ownerId, wait, ...otto }) => ({
    guild: {
      id: 'guild',
      ownerId,
      roles: ['guild', 'a', 'b', 'c']
        .filter(id => id !== 'guild' || everyoneId === 'guild')
        .map((id, position) => role(id, position, roleBits[position], id === everyoneId ? { name: '@everyone' } : {})),
    },
    channel: { id: 'general', name: 'general', type: 0, overwrites, skippedOverwrites: 0 },
    person: person('Otto', otto.roleIds, {
      isMember: otto.isMember,
      timedOutUntil: wait === null ? null : new Date(NOW.getTime() + wait),
    }),
    now: NOW,
  }))

/** The same question, asked anew for each bit and answered the long way. */
function naive({ guild, channel, person: who, now }: Presence, position: number): boolean {
  const has = (field: bigint, at = position) => field.toString(2).split('').reverse()[at] === '1'
  if (!who.isMember) return false
  if (guild.ownerId === who.userId) return true
  const everyone = guild.roles.find(({ id }) => id === guild.id) ?? guild.roles.find(({ name }) => name === '@everyone')
  const worn = guild.roles.filter(one => one.id === everyone?.id || who.roleIds.includes(one.id))
  if (worn.some(one => has(one.permissions, 3))) return true
  if (position !== 10 && !naive({ guild, channel, person: who, now }, 10)) return false
  if (who.timedOutUntil && who.timedOutUntil > now && position !== 10 && position !== 16) return false
  let answer = worn.some(one => has(one.permissions))
  const apply = (concerns: (type: string, id: string) => boolean) => {
    const these = channel.overwrites.filter(one => concerns(one.type, one.id))
    if (these.some(one => has(one.deny))) answer = false
    if (these.some(one => has(one.allow))) answer = true
  }
  apply((type, id) => type === 'role' && (id === everyone?.id || id === guild.id))
  apply((type, id) => type === 'role' && id !== everyone?.id && worn.some(one => one.id === id))
  apply((type, id) => type === 'member' && id === who.userId)
  return answer
}

const RUNS = { numRuns: 5000 }

test('bit by bit it says what a second implementation says', () => {
  fc.assert(
    fc.property(anyPresence, presence => {
      const held = channelPermissions(presence)
      for (const position of [...POSITIONS, 0, 40, 100]) {
        expect((held >> BigInt(position)) & 1n, `bit ${position}`).toBe(naive(presence, position) ? 1n : 0n)
      }
    }),
    RUNS,
  )
})

test('these people hold something, nothing and everything', () => {
  const seen = fc.sample(anyPresence, { numRuns: 2000, seed: 1 }).map(presence => channelPermissions(presence))
  expect(seen.filter(held => held === 0n).length).toBeGreaterThan(100)
  expect(seen.filter(held => held === -1n).length).toBeGreaterThan(100)
  expect(seen.filter(held => held > bits('VIEW_CHANNEL')).length).toBeGreaterThan(100)
})

test('the order of roles and overwrites does not matter', () => {
  fc.assert(
    fc.property(anyPresence, presence => {
      const turned = {
        ...presence,
        guild: { ...presence.guild, roles: presence.guild.roles.toReversed() },
        channel: { ...presence.channel, overwrites: presence.channel.overwrites.toReversed() },
        person: { ...presence.person, roleIds: presence.person.roleIds.toReversed() },
      }
      expect(channelPermissions(turned)).toBe(channelPermissions(presence))
    }),
    RUNS,
  )
})

test('the explanation agrees with the bits, and asking changes nothing', () => {
  fc.assert(
    fc.property(anyPresence, presence => {
      const before = structuredClone(presence)
      const grants = PERMISSION_NAMES.map(permission => channelGrant(presence, permission))
      expect(presence).toEqual(before)
      const held = channelPermissions(presence)
      for (const grant of grants) {
        expect(grant.held).toBe((held & bits(grant.permission)) !== 0n)
        expect(GIVING.includes(grant.because) || TAKING.includes(grant.because)).toBe(true)
        if (!EITHER.includes(grant.because)) expect(GIVING.includes(grant.because)).toBe(grant.held)
      }
    }),
    { numRuns: 1000 },
  )
})

const EITHER = ['everyone-overwrite', 'role-overwrite', 'member-overwrite']
const GIVING = [...EITHER, 'owner', 'administrator', 'roles']
const TAKING = ['nothing', 'hidden', 'timeout', 'stranger']
