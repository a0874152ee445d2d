import { describe, expect, test } from 'vitest'
import type { ActionRules } from './action-rules.ts'
import { ACTIONS } from './actions.ts'
import { PERMISSION_BITS, type PermissionName } from './bits.ts'
import { BOT_NEEDS, botGaps } from './bot-gaps.ts'
import type { GuildFacts, PersonFacts, RoleFacts } from './facts.ts'
import { viewerPowers } from './viewer-powers.ts'

const role = (id: string, position: number, bits: PermissionName[], more: Partial<RoleFacts> = {}): RoleFacts => ({
  id,
  name: `Role ${id}`,
  color: 0,
  position,
  permissions: bits.reduce((sum, name) => sum | PERMISSION_BITS[name], 0n),
  managed: false,
  mentionable: false,
  hoist: false,
  ...more,
})

const person = (userId: string, roleIds: string[], more: Partial<PersonFacts> = {}): PersonFacts => ({
  userId,
  name: 'Steward',
  kind: 'bot',
  isMember: true,
  roleIds,
  pending: false,
  timedOutUntil: null,
  ...more,
})

const now = new Date('2026-02-01T12:00:00Z')
const all = Object.keys(BOT_NEEDS) as PermissionName[]
const guild = (roles: RoleFacts[]): GuildFacts => ({ id: '1', ownerId: '9', roles })

describe('what the bot lacks', () => {
  test('nothing where it holds everything and nobody stands above it', () => {
    const facts = guild([role('1', 0, []), role('2', 5, all), role('3', 4, [])])
    expect(botGaps({ guild: facts, bot: person('7', ['2']) }, now)).toEqual([])
    expect(botGaps({ guild: guild([role('2', 5, ['ADMINISTRATOR'])]), bot: person('7', ['2']) }, now)).toEqual([])
  })

  test('a timeout that runs, unless it is an administrator', () => {
    const timedOut = (until: string) => person('7', ['2'], { timedOutUntil: new Date(until) })
    const facts = guild([role('2', 5, all)])
    expect(botGaps({ guild: facts, bot: timedOut('2026-02-01T13:00:00Z') }, now)).toMatchObject([
      { key: 'timeout', lack: expect.stringMatching(/^Steward is timed out: it cannot post/) },
    ])
    expect(botGaps({ guild: facts, bot: timedOut('2026-02-01T11:00:00Z') }, now)).toEqual([])
    const almighty = guild([role('2', 5, ['ADMINISTRATOR'])])
    expect(botGaps({ guild: almighty, bot: timedOut('2026-02-01T13:00:00Z') }, now)).toEqual([])
  })

  test('a permission, with the role of its own in which to switch it on', () => {
    const lacksKick = all.filter(name => name !== 'KICK_MEMBERS')
    const facts = guild([role('2', 5, lacksKick, { managed: true }), role('3', 4, ['KICK_MEMBERS'])])
    expect(botGaps({ guild: facts, bot: person('7', ['2']) }, now)).toEqual([
      {
        key: 'KICK_MEMBERS',
        lack: 'Steward cannot kick.',
        remedy: 'Switch on Kick Members in its role Role 2.',
      },
    ])
  })

  test('what messages carry counts too, so that a composer that refuses it was told before', () => {
    const facts = guild([
      role(
        '2',
        5,
        all.filter(name => name !== 'EMBED_LINKS' && name !== 'ATTACH_FILES'),
      ),
    ])
    const lacks = botGaps({ guild: facts, bot: person('7', ['2']) }, now).map(({ lack }) => lack)
    expect(lacks).toEqual(['Steward cannot post embeds.', 'Steward cannot post files.'])
  })

  test('without any role, one that has it is named', () => {
    const facts = guild([
      role(
        '1',
        0,
        all.filter(name => name !== 'BAN_MEMBERS'),
      ),
      role('3', 4, ['BAN_MEMBERS']),
    ])
    expect(botGaps({ guild: facts, bot: person('7', []) }, now)).toMatchObject([
      { key: 'BAN_MEMBERS', remedy: 'Give it a role with Ban Members, such as Role 3.' },
      { key: 'rank', lack: 'Steward cannot act on whoever has the role Role 3.' },
    ])
  })

  test('roles at its own height and above are out of its reach', () => {
    const facts = guild([role('2', 5, all), role('3', 5, []), role('4', 6, []), role('5', 4, [])])
    expect(botGaps({ guild: facts, bot: person('7', ['2']) }, now)).toMatchObject([
      { key: 'rank', lack: 'Steward cannot act on whoever has the role Role 4 or Role 3.' },
    ])
  })

  test('a bot that is gone lacks everything', () => {
    expect(botGaps({ guild: guild([]), bot: person('7', [], { isMember: false }) }, now)).toMatchObject([
      { key: 'absent' },
    ])
  })

  test('every permission that an action needs of the bot has words', () => {
    const needed = Object.values(ACTIONS as Record<string, ActionRules>).flatMap(rules => [
      ...rules.bot,
      ...(rules.channel?.bot ?? []),
    ])
    expect([...new Set(needed)].filter(permission => !BOT_NEEDS[permission])).toEqual([])
  })
})

test('what the viewer may do is told without a target, with the permission that is missing', () => {
  const facts = guild([role('2', 5, all), role('3', 4, ['KICK_MEMBERS', 'MOVE_MEMBERS'])])
  const standing = { guild: facts, bot: person('7', ['2']), moderator: person('8', ['3'], { kind: 'user' }) }
  const powers = viewerPowers(standing, new Date())
  const of = (action: string) => powers.find(power => power.action === action)?.because
  expect(of('member.kick')).toEqual([])
  expect(of('member.voice.move')).toEqual([])
  expect(of('member.ban')).toEqual(['Needs Ban Members, which the role Role 2 gives.'])
  expect(of('brakes.set')).toHaveLength(1)
  const idle = viewerPowers({ ...standing, bot: person('7', []) }, new Date())
  expect(idle.find(({ action }) => action === 'member.kick')).toMatchObject({ because: [], botLacks: true })
  expect(powers.find(({ action }) => action === 'member.kick')).toMatchObject({ because: [], botLacks: false })
})
