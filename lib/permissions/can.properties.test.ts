import fc from 'fast-check'
import { expect, test } from 'vitest'
import { ACTIONS, type Action, actionRules } from './actions.ts'
import { PERMISSION_NAMES } from './bits.ts'
import { can, type Question } from './can.ts'
import type { PersonFacts } from './facts.ts'
import { bits, NOW, person, role } from './test-cast.ts'

const ADMINISTRATOR = 8n
// Those in a channel: can.channels.test.ts.
const GUILD_ACTIONS = (Object.keys(ACTIONS) as Action[]).filter(action => !actionRules(action).channel)
const ROLE_IDS = ['a', 'b', 'c', 'd', 'e', 'f']
const KINDS = ['user', 'user', 'user', 'bot', 'system'] as const
const POWER = [
  'KICK_MEMBERS',
  'BAN_MEMBERS',
  'ADMINISTRATOR',
  'MANAGE_MESSAGES',
  'VIEW_AUDIT_LOG',
  'CHANGE_NICKNAME',
  'MANAGE_NICKNAMES',
  'MANAGE_ROLES',
  'MODERATE_MEMBERS',
] as const

const permissions = fc.oneof(
  fc.subarray([...POWER]).map(names => bits(...names)),
  fc.constant(bits('KICK_MEMBERS', 'BAN_MEMBERS', 'MANAGE_NICKNAMES', 'MANAGE_ROLES', 'MODERATE_MEMBERS')),
)
// Half of the time somebody wears what puts the bot above the moderator above Rex, so that many answers are a yes.
const anyPerson = (name: string, usual: string[]) =>
  fc
    .record({
      roleIds: fc.oneof(fc.subarray([...ROLE_IDS, 'unknown']), fc.subarray(usual, { minLength: 1 })),
      isMember: fc.boolean().map(no => !no || name === 'Bot'),
      kind: fc.constantFrom(...KINDS),
    })
    .map(changes => person(name, changes.roleIds, changes))

/** A small guild of six roles, one question about it. */
const anyQuestion: fc.Arbitrary<Question> = fc
  .record({
    positions: fc
      .array(fc.integer({ min: 1, max: 12 }), { minLength: 6, maxLength: 6 })
      .map(list => list.sort((a, b) => a - b)),
    permissions: fc.array(permissions, { minLength: 6, maxLength: 6 }),
    managed: fc.constantFrom(...ROLE_IDS, 'none'),
    everyone: fc.constantFrom(0n, bits('CHANGE_NICKNAME'), bits('BAN_MEMBERS')),
    ownerId: fc.constantFrom('mia', 'rex', 'ada', 'ada', 'ada'),
    moderator: anyPerson('Mia', ['d', 'e']).map(mia => ({ ...mia, kind: 'user' as const, isMember: true })),
    bot: anyPerson('Bot', ['e', 'f']).map(bot => ({ ...bot, kind: 'bot' as const })),
    rex: anyPerson('Rex', ['a', 'b']),
    targetIs: fc.constantFrom('rex', 'rex', 'rex', 'self', 'bot'),
    add: fc.subarray(ROLE_IDS.slice(0, 4), { maxLength: 2 }),
    remove: fc.subarray(ROLE_IDS, { maxLength: 2 }),
    action: fc.constantFrom('member.roles' as const, ...GUILD_ACTIONS),
  })
  .map(raw => {
    const made = ROLE_IDS.map((id, index) =>
      role(id, raw.positions[index]!, raw.permissions[index]!, { managed: raw.managed === id }),
    )
    const roles = [role('guild', 0, raw.everyone, { name: '@everyone' }), ...made]
    const target = { rex: raw.rex, self: raw.moderator, bot: raw.bot }[raw.targetIs]!
    const guild = { id: 'guild', ownerId: raw.ownerId, roles }
    return {
      standing: { guild, moderator: raw.moderator, bot: raw.bot },
      action: raw.action,
      target,
      roles: raw.action === 'member.roles' ? { add: raw.add, remove: raw.remove } : undefined,
      now: NOW,
    }
  })

const RUNS = { numRuns: 3000 }
const isSelf = ({ standing, target }: Question) => target?.userId === standing.moderator.userId

/** What somebody holds, added up the plain way. */
function heldBits({ standing: { guild } }: Question, who: PersonFacts): bigint {
  let sum = 0n
  for (const { id, permissions } of guild.roles) if (id === guild.id || who.roleIds.includes(id)) sum |= permissions
  const isAll = (sum & ADMINISTRATOR) !== 0n || who.userId === guild.ownerId
  return isAll ? bits(...PERMISSION_NAMES) : sum
}

function highest({ standing: { guild } }: Question, who: PersonFacts): number {
  if (who.userId === guild.ownerId) return 1000
  return Math.max(-1, ...guild.roles.filter(({ id }) => who.roleIds.includes(id)).map(({ position }) => position))
}

/** The same question with another role in the guild, worn by the moderator. */
function withExtraRole(question: Question, position: number, permissions: bigint): Question {
  const { guild, moderator } = question.standing
  const changed = { ...moderator, roleIds: [...moderator.roleIds, 'extra'] }
  return {
    ...question,
    standing: {
      ...question.standing,
      guild: { ...guild, roles: [...guild.roles, role('extra', position, permissions)] },
      moderator: changed,
    },
    target: isSelf(question) ? changed : question.target,
  }
}

test('the questions asked here are answered both ways, for every action', () => {
  const seen = new Set(
    fc.sample(anyQuestion, { numRuns: 5000, seed: 1 }).map(question => `${question.action} ${can(question).ok}`),
  )
  expect(seen.size).toBe(2 * GUILD_ACTIONS.length)
})

test('nobody gains power: every bit of a given role is held by both', () => {
  const given = anyQuestion.filter(({ roles }) => (roles?.add.length ?? 0) > 0)
  fc.assert(
    fc.property(given, question => {
      if (!can(question).ok) return
      const { guild, moderator, bot } = question.standing
      for (const { id, permissions } of guild.roles) {
        if (!question.roles!.add.includes(id)) continue
        expect(permissions & ~heldBits(question, moderator)).toBe(0n)
        expect(permissions & ~heldBits(question, bot)).toBe(0n)
      }
    }),
    RUNS,
  )
})

test('a role that is given or taken stands below both and is not managed', () => {
  fc.assert(
    fc.property(anyQuestion, question => {
      if (!question.roles || !can(question).ok) return
      const { guild, moderator, bot } = question.standing
      const limit = Math.min(highest(question, moderator), highest(question, bot))
      for (const chosen of guild.roles) {
        if (![...question.roles.add, ...question.roles.remove].includes(chosen.id)) continue
        expect(chosen.position).toBeLessThan(limit)
        expect(chosen.managed).toBe(false)
      }
    }),
    RUNS,
  )
})

test('whoever is acted upon stands below both people, and is neither owner nor pseudo-user', () => {
  fc.assert(
    fc.property(anyQuestion, question => {
      const { action, target, standing } = question
      if (!action.startsWith('member.') || !can(question).ok) return
      expect(target!.kind).not.toBe('system')
      expect(target!.userId).not.toBe(standing.guild.ownerId)
      if (!target!.isMember) return
      const { moderator, bot } = standing
      if (target !== moderator) expect(highest(question, target!)).toBeLessThan(highest(question, moderator))
      // A warning is a record: the bot does nothing to the target itself.
      if (target === bot || action === 'member.warn') return
      expect(highest(question, target!)).toBeLessThan(highest(question, bot))
    }),
    RUNS,
  )
})

test('who is pending, gone, timed out or without a moderating permission does nothing', () => {
  const moderating = bits(...POWER) & ~bits('VIEW_AUDIT_LOG', 'CHANGE_NICKNAME')
  const later = new Date(NOW.getTime() + 1000)
  const states = fc.constantFrom<Partial<PersonFacts>>(
    { pending: true },
    { isMember: false },
    { timedOutUntil: later },
    { roleIds: ['weak'] },
  )
  fc.assert(
    fc.property(anyQuestion, states, (question, state) => {
      const { guild } = question.standing
      const weak = role('weak', 13, bits('CHANGE_NICKNAME', 'VIEW_AUDIT_LOG'))
      const moderator = { ...question.standing.moderator, ...state }
      const standing = { ...question.standing, guild: { ...guild, roles: [...guild.roles, weak] }, moderator }
      const changed = { ...question, standing, target: isSelf(question) ? moderator : question.target }
      const held = heldBits(changed, moderator)
      if ('timedOutUntil' in state && (held & ADMINISTRATOR) !== 0n) return
      if ('roleIds' in state && (held & moderating) !== 0n) return
      expect(can(changed).ok).toBe(false)
    }),
    RUNS,
  )
})

test('more permissions of the moderator never turn a yes into a no', () => {
  fc.assert(
    fc.property(anyQuestion, permissions, (question, more) => {
      if (can(question).ok) expect(can(withExtraRole(question, 0.5, more)).ok).toBe(true)
    }),
    RUNS,
  )
})

test('more rank of the moderator never turns a yes into a no, except where he is the one acted upon', () => {
  const onOthers = anyQuestion.filter(question => !isSelf(question))
  fc.assert(
    fc.property(onOthers, fc.integer({ min: 1, max: 20 }), (question, position) => {
      if (can(question).ok) expect(can(withExtraRole(question, position, 0n)).ok).toBe(true)
    }),
    RUNS,
  )
})

test('permissions of a role that neither wears never turn a no into a yes', () => {
  fc.assert(
    fc.property(anyQuestion, fc.constantFrom(...ROLE_IDS), permissions, (question, id, more) => {
      const { guild, moderator, bot } = question.standing
      fc.pre(![...moderator.roleIds, ...bot.roleIds].includes(id))
      const roles = guild.roles.map(one => (one.id === id ? { ...one, permissions: one.permissions | more } : one))
      const changed = { ...question, standing: { ...question.standing, guild: { ...guild, roles } } }
      if (can(changed).ok) expect(can(question).ok).toBe(true)
    }),
    RUNS,
  )
})

test('the order of lists does not matter', () => {
  fc.assert(
    fc.property(anyQuestion, question => {
      const turned = (one: PersonFacts) => ({ ...one, roleIds: one.roleIds.toReversed() })
      const { guild, moderator, bot } = question.standing
      const standing = {
        guild: { ...guild, roles: guild.roles.toReversed() },
        moderator: turned(moderator),
        bot: turned(bot),
      }
      expect(can({ ...question, standing, target: turned(question.target!) }).ok).toBe(can(question).ok)
    }),
    RUNS,
  )
})

test('an answer has reasons exactly when it is a no, and asking changes nothing', () => {
  fc.assert(
    fc.property(anyQuestion, question => {
      const before = structuredClone(question)
      const verdict = can(question)
      expect(question).toEqual(before)
      if (!verdict.ok) expect(verdict.because.length).toBeGreaterThan(0)
    }),
    RUNS,
  )
})
