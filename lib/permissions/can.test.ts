import { describe, expect, test } from 'vitest'
import type { RoleFacts } from './facts.ts'
import {
  ada,
  ask,
  aurora,
  bits,
  bo,
  hana,
  mia,
  otto,
  person,
  reasons,
  rex,
  role,
  standing,
  steward,
  stranger,
} from './test-cast.ts'

describe('what a refusal says', () => {
  test('the permission, and the role that gives it', () => {
    expect(reasons('member.ban', hana(), { target: rex() })).toEqual([
      'Needs Ban Members, which the role Moderator gives.',
    ])
    expect(reasons('ban.list', hana())).toEqual(['Needs Ban Members, which the role Moderator gives.'])
  })

  test('a lesser role before an administrators’ one, at most two by name, none that is managed', () => {
    const text = (...roles: RoleFacts[]) => {
      const guild = { ...aurora(), roles: [role('aurora', 0), role('Helper', 2, bits('MANAGE_MESSAGES')), ...roles] }
      return reasons('audit.list.all', hana(), { standing: standing(hana(), guild) })
    }
    const audit = bits('VIEW_AUDIT_LOG')
    const admin = role('Admin', 9, bits('ADMINISTRATOR'))
    expect(text()).toEqual(['Needs View Audit Log.'])
    expect(text(admin)).toEqual(['Needs View Audit Log, which the role Admin gives.'])
    expect(text(admin, role('B', 4, audit), role('A', 3, audit))).toEqual([
      'Needs View Audit Log, which the roles A and B give.',
    ])
    expect(text(role('A', 3, audit), role('B', 4, audit), role('C', 5, audit), role('D', 6, audit))).toEqual([
      'Needs View Audit Log, which the roles A, B and 2 more give.',
    ])
    expect(text(role('Other bot', 3, audit, { managed: true }))).toEqual(['Needs View Audit Log.'])
  })

  test('both people are named, the moderator first', () => {
    const rexAdmin = person('Rex', ['Admin'])
    expect(reasons('member.ban', mia(), { target: rexAdmin })).toEqual([
      "Your highest role Moderator is not above Rex's role Admin.",
      "Steward's highest role Steward is not above Rex's role Admin.",
    ])
    expect(reasons('member.kick', hana(), { target: rexAdmin })).toEqual([
      'Needs Kick Members, which the role Moderator gives.',
      "Your highest role Helper is not above Rex's role Admin.",
      "Steward's highest role Steward is not above Rex's role Admin.",
    ])
  })

  test('somebody without a role is not above anybody, not even another without', () => {
    const guild = { ...aurora(), roles: [role('aurora', 0, bits('KICK_MEMBERS', 'BAN_MEMBERS'))] }
    const rolelessBot = person('Steward', [], { kind: 'bot' })
    const rest = { standing: standing(otto(), guild, rolelessBot), target: person('Rex', []) }
    expect(reasons('member.kick', otto(), rest)).toEqual([
      'You have no role and are not above Rex.',
      'Steward has no role and is not above Rex.',
    ])
    expect(ask('member.ban', otto(), { ...rest, target: stranger() }).ok).toBe(true)
  })

  test('names that would break the sentence are tamed', () => {
    const nasty = person('Re\u202ex\n', ['Admin'])
    expect(reasons('member.ban', mia(), { target: nasty })[0]).toBe(
      "Your highest role Moderator is not above Rex's role Admin.",
    )
  })
})

describe('the bot', () => {
  test('in Deneb, where it lacks the permissions, every write is refused for it and entering is not', () => {
    const guild = aurora()
    guild.roles[4]!.permissions = 0n
    const rest = { standing: standing(mia(), guild), target: rex() }
    expect(reasons('member.kick', mia(), rest)).toEqual(['Steward needs Kick Members, which the role Moderator gives.'])
    expect(reasons('ban.list', mia(), rest)).toEqual(['Steward needs Ban Members, which the role Moderator gives.'])
    expect(ask('guild.enter', mia(), rest).ok).toBe(true)
    expect(ask('audit.list.all', mia(), rest).ok).toBe(true)
  })

  test('after being removed from the guild it does nothing, and that is the one reason', () => {
    const gone = standing(mia(), aurora(), { ...steward(), isMember: false })
    const roles = { add: ['Regular'], remove: [] }
    expect(reasons('member.roles', mia(), { standing: gone, target: rex(), roles })).toEqual([
      'Steward is not a member of this guild.',
    ])
  })

  test('an administrator bot still does not act on who stands above it', () => {
    const guild = aurora()
    guild.roles[4]!.permissions = bits('ADMINISTRATOR')
    const rest = { standing: standing(ada(), guild), target: bo() }
    expect(reasons('member.kick', ada(), rest)).toEqual([
      "Steward's highest role Steward is not above Bo's role Admin.",
    ])
  })
})
