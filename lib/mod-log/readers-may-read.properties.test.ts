import fc from 'fast-check'
import { expect, test } from 'vitest'
import { PERMISSION_BITS } from '../permissions/bits.ts'
import { channelPermissions } from '../permissions/channel-permissions.ts'
import type { ChannelFacts, GuildFacts, OverwriteFacts } from '../permissions/facts.ts'
import { bits, NOW, overwrite, person, role, standing, steward } from '../permissions/test-cast.ts'
import { readersMayRead } from './readers-may-read.ts'

const { VIEW_CHANNEL, READ_MESSAGE_HISTORY } = PERMISSION_BITS
const READ = VIEW_CHANNEL | READ_MESSAGE_HISTORY
const ROLES = ['guild', 'a', 'b', 'c']

const someBits = fc.constantFrom(0n, VIEW_CHANNEL, READ_MESSAGE_HISTORY, READ)
const ofRole = fc.oneof(
  { weight: 9, arbitrary: someBits },
  { weight: 1, arbitrary: fc.constant(bits('ADMINISTRATOR')) },
)
const anyOverwrite: fc.Arbitrary<OverwriteFacts> = fc
  .record({
    of: fc.constantFrom(...ROLES.map(id => [id, 'role'] as const), ['gone', 'role'] as const, ...members()),
    allow: someBits,
    deny: someBits,
  })
  .map(({ of: [id, type], allow, deny }) => overwrite(id, allow, deny, type))
const anyChannel = (id: string) =>
  fc.record({
    id: fc.constant(id),
    name: fc.constant(id),
    type: fc.constant(0),
    overwrites: fc.array(anyOverwrite, { maxLength: 6 }),
    skippedOverwrites: fc.constantFrom(0, 0, 0, 0, 0, 0, 1),
  })
const anyGuild: fc.Arbitrary<GuildFacts> = fc
  .record({ everyoneId: fc.constantFrom('guild', 'guild', 'a'), held: fc.tuple(ofRole, ofRole, ofRole, ofRole) })
  .map(({ everyoneId, held }) => ({
    id: 'guild',
    ownerId: 'ada',
    roles: ROLES.map((id, at) => role(id, at, held[at], id === everyoneId ? { name: '@everyone' } : {})).filter(
      ({ id }) => id !== 'guild' || everyoneId === 'guild',
    ),
  }))

/** Whoever the two channels name, and somebody whom they do not, with every set of roles, one after the other. */
function oneByOne(guild: GuildFacts, log: ChannelFacts, place: ChannelFacts): boolean {
  const sets = subsets(guild.roles.map(({ id }) => id))
  const people = ['otto', 'rex', 'ada', 'nobody'].flatMap(id => sets.map(worn => person(id, worn)))
  return people.every(who => {
    const holds = (channel: ChannelFacts, wanted: bigint) =>
      (channelPermissions({ guild, channel, person: who, now: NOW }) & wanted) === wanted
    return !holds(log, VIEW_CHANNEL) || holds(place, READ)
  })
}

const subsets = (ids: string[]): string[][] =>
  ids.reduce<string[][]>((sets, id) => sets.flatMap(set => [set, [...set, id]]), [[]])

function members() {
  return ['otto', 'rex', 'ada', 'steward'].map(id => [id, 'member'] as const)
}

/** What `readersMayRead` answers by rules of its own, before it asks who reads what. */
function byRule(guild: GuildFacts, log: ChannelFacts, place: ChannelFacts): boolean | undefined {
  const open = channelPermissions({ guild, channel: place, person: person('nobody', []), now: NOW })
  if ((open & READ) === READ) return true
  return log.skippedOverwrites > 0 ? false : undefined
}

test('it says what asking everybody with every set of roles says', () => {
  const said = { yes: 0, no: 0 }
  fc.assert(
    fc.property(anyGuild, anyChannel('log'), anyChannel('place'), (guild, log, place) => {
      const expected = byRule(guild, log, place) ?? oneByOne(guild, log, place)
      expect(readersMayRead(standing(person('Mia', []), guild), log, place)).toBe(expected)
      if (byRule(guild, log, place) === undefined) said[expected ? 'yes' : 'no'] += 1
    }),
    { numRuns: 5_000 },
  )
  expect(Math.min(said.yes, said.no)).toBeGreaterThan(200)
})

test('roles, overwrites and people are each looked at a few times, however many there are', () => {
  let looks = 0
  const counted = <Facts extends object>(facts: Facts): Facts =>
    new Proxy(facts, {
      get: (target, key, self) => {
        looks += 1
        return Reflect.get(target, key, self)
      },
    })
  const names = Array.from({ length: 250 }, (_, at) => `role ${at}`)
  const guild = {
    id: 'guild',
    ownerId: 'ada',
    roles: [role('guild', 0, 0n, { name: '@everyone' }), ...names.map((id, at) => role(id, at + 1, READ))].map(counted),
  }
  const overwrites = () =>
    [
      overwrite('guild', 0n, VIEW_CHANNEL),
      ...names.map(id => overwrite(id, READ, bits('SEND_MESSAGES'))),
      ...Array.from({ length: 250 }, (_, at) => overwrite(`member ${at}`, READ, 0n, 'member')),
    ].map(counted)
  const channel = (id: string) => ({ id, name: id, type: 0, overwrites: overwrites(), skippedOverwrites: 0 })
  // The answer is yes: nothing is found that would end it early.
  expect(readersMayRead(standing(person('Mia', []), guild, steward()), channel('log'), channel('place'))).toBe(true)
  expect(looks).toBeLessThan(20 * (251 + 2 * 501))
})
