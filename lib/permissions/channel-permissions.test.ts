import { expect, test } from 'vitest'
import { PERMISSION_NAMES } from './bits.ts'
import { channelPermissions, holdsInChannel } from './channel-permissions.ts'
import type { ChannelFacts, GuildFacts, PersonFacts } from './facts.ts'
import {
  ada,
  aurora,
  bits,
  bo,
  channel,
  hana,
  mia,
  NOW,
  otto,
  overwrite,
  person,
  role,
  steward,
  stranger,
} from './test-cast.ts'

const SEND = bits('SEND_MESSAGES')
const VIEW = bits('VIEW_CHANNEL')
const SETTINGS = ['none', 'allow', 'deny', 'both'] as const
type Setting = (typeof SETTINGS)[number]

// Written down from gaps.md, not computed: who may send, by what @everyone's overwrite, the roles' (both: one role's
// allows, another's denies) and the member's say. Columns: the roles' none, allow, deny, both; in each the member's.
const TABLE = {
  //              roles: none      |allow           |deny            |both
  //         member: n   a   d  b  |n   a   d   b   |n   a   d   b   |n   a   d   b
  'held, none': '    yes yes no yes yes yes no  yes no  yes no  yes yes yes no  yes',
  'held, allow': '   yes yes no yes yes yes no  yes no  yes no  yes yes yes no  yes',
  'held, deny': '    no  yes no yes yes yes no  yes no  yes no  yes yes yes no  yes',
  'held, both': '    yes yes no yes yes yes no  yes no  yes no  yes yes yes no  yes',
  'lacking, none': ' no  yes no yes yes yes no  yes no  yes no  yes yes yes no  yes',
  'lacking, allow': 'yes yes no yes yes yes no  yes no  yes no  yes yes yes no  yes',
  'lacking, deny': ' no  yes no yes yes yes no  yes no  yes no  yes yes yes no  yes',
  'lacking, both': ' yes yes no yes yes yes no  yes no  yes no  yes yes yes no  yes',
}

const allowed = (setting: Setting) => (setting === 'allow' || setting === 'both' ? SEND : 0n)
const denied = (setting: Setting) => (setting === 'deny' || setting === 'both' ? SEND : 0n)

function guildOf(base: 'held' | 'lacking', source: 'everyone' | 'role'): GuildFacts {
  const given = base === 'held' ? SEND : 0n
  return {
    id: 'guild',
    ownerId: 'ada',
    roles: [
      role('guild', 0, VIEW | (source === 'everyone' ? given : 0n), { name: '@everyone' }),
      role('A', 1, source === 'role' ? given : 0n),
      role('B', 2),
      role('Other', 3),
    ],
  }
}

function channelOf(everyone: Setting, roles: Setting, member: Setting): ChannelFacts {
  return channel(
    // Somebody else's, which must not matter: another role's, another member's, a user's id as a role and the reverse.
    overwrite('Other', SEND, SEND | VIEW),
    overwrite('rex', SEND, VIEW, 'member'),
    overwrite('otto', SEND, VIEW, 'role'),
    overwrite('A', SEND, VIEW, 'member'),
    overwrite('guild', SEND, VIEW, 'member'),
    overwrite('otto', allowed(member), denied(member), 'member'),
    overwrite('B', 0n, denied(roles)),
    overwrite('A', allowed(roles), 0n),
    overwrite('guild', allowed(everyone), denied(everyone)),
  )
}

test.each(Object.entries(TABLE))('may send: %s by the guild and by the overwrite of @everyone', (row, cells) => {
  const [base, everyone] = row.split(', ') as ['held' | 'lacking', Setting]
  const expected = cells.trim().split(/\s+/)
  expect(expected).toHaveLength(16)
  for (const source of ['everyone', 'role'] as const) {
    const answers = SETTINGS.flatMap(roles =>
      SETTINGS.map(member => {
        const presence = { guild: guildOf(base, source), channel: channelOf(everyone, roles, member), now: NOW }
        return holdsInChannel({ ...presence, person: person('Otto', ['A', 'B']) }, 'SEND_MESSAGES') ? 'yes' : 'no'
      }),
    )
    expect(answers).toEqual(expected)
  }
})

const closed = channel(
  overwrite('aurora', 0n, -1n & ((1n << 64n) - 1n)),
  overwrite('ada', 0n, VIEW, 'member'),
  overwrite('Admin', 0n, VIEW),
)
const at = (who: PersonFacts, place = closed, guild = aurora()) =>
  channelPermissions({ guild, channel: place, person: who, now: NOW })

test('no overwrite binds the owner or an administrator: they hold every bit, unnamed ones too', () => {
  for (const one of [ada(), bo()]) {
    for (const name of PERMISSION_NAMES) expect(at(one) & bits(name), name).toBe(bits(name))
    expect(at(one) & (1n << 99n)).toBe(1n << 99n)
  }
  expect([mia(), hana(), otto(), steward()].map(one => at(one))).toEqual([0n, 0n, 0n, 0n])
})

test('an overwrite that gives Administrator gives that bit and nothing with it', () => {
  const place = channel(overwrite('otto', bits('ADMINISTRATOR'), SEND, 'member'))
  expect(at(otto(), place) & SEND).toBe(0n)
})

test('without View Channel nothing else in the channel counts', () => {
  const blind = channel(overwrite('Helper', SEND | bits('MANAGE_MESSAGES') | (1n << 50n), VIEW))
  expect(at(hana(), blind)).toBe(0n)
  expect(at(otto(), blind)).not.toBe(0n)
})

test('whoever is not a member has nothing, whatever the channel or ownership says', () => {
  const open = channel(overwrite('rex', VIEW | SEND, 0n, 'member'), overwrite('aurora', VIEW | SEND, 0n))
  expect(at(stranger(), open)).toBe(0n)
  expect(at({ ...ada(), isMember: false }, open)).toBe(0n)
  expect(at({ ...bo(), isMember: false }, open)).toBe(0n)
})

test('a timeout leaves View Channel and Read Message History, except to owner and administrators', () => {
  const later = new Date(NOW.getTime() + 1)
  const open = channel(overwrite('Helper', bits('READ_MESSAGE_HISTORY') | (1n << 50n), 0n))
  const hanaWaits = { ...hana(), timedOutUntil: later }
  expect(at(hanaWaits, open)).toBe(bits('VIEW_CHANNEL', 'READ_MESSAGE_HISTORY'))
  expect(at({ ...otto(), timedOutUntil: later }, open)).toBe(VIEW)
  expect(at(hanaWaits, closed)).toBe(0n)
  expect(at({ ...hana(), timedOutUntil: NOW }, open) & SEND).toBe(SEND)
  for (const one of [ada(), bo()]) expect(at({ ...one, timedOutUntil: later }, open) & SEND).toBe(SEND)
})

test('a role that the guild does not know neither gives nor takes', () => {
  const place = channel(overwrite('gone', bits('MANAGE_MESSAGES'), SEND))
  expect(at(person('Otto', ['gone']), place)).toBe(at(otto(), channel()))
})

test('bits without a name are kept, given and taken like the others', () => {
  const unknown = 1n << 77n
  expect(at(otto(), channel(overwrite('aurora', unknown, 0n))) & unknown).toBe(unknown)
  expect(at(otto(), channel(overwrite('aurora', unknown, 0n), overwrite('otto', 0n, unknown, 'member')))).toBe(
    at(otto(), channel()),
  )
})

test('@everyone is found by the id of the guild, else by its name, and never counts as a role that is worn', () => {
  const guild = { ...aurora(), roles: [role('77', 0, VIEW | SEND, { name: '@everyone' }), role('Regular', 1)] }
  const muted = channel(overwrite('77', 0n, SEND))
  expect(at(otto(), muted, guild)).toBe(VIEW)
  // Worn or not, its allow comes before the role's deny.
  const muter = channel(overwrite('77', SEND, 0n), overwrite('Regular', 0n, SEND))
  expect(at(person('Otto', ['77', 'Regular']), muter, guild)).toBe(VIEW)
  expect(at(otto(), channel(overwrite('aurora', 0n, SEND)), guild)).toBe(VIEW)
  // A role that is only called so is a role like others where one has the guild's id.
  const impostor = { ...aurora(), roles: [...aurora().roles, role('fake', 9, 0n, { name: '@everyone' })] }
  expect(at(otto(), channel(overwrite('fake', 0n, VIEW)), impostor) & VIEW).toBe(VIEW)
  expect(at(person('Otto', ['fake']), channel(overwrite('fake', 0n, VIEW)), impostor)).toBe(0n)
})

test('with an overwrite that cannot be read only the owner and administrators hold anything', () => {
  const odd = { ...channel(overwrite('otto', VIEW, 0n, 'member')), skippedOverwrites: 1 }
  expect([mia(), otto(), steward()].map(one => at(one, odd))).toEqual([0n, 0n, 0n])
  expect([ada(), bo()].map(one => at(one, odd))).toEqual([-1n, -1n])
})
