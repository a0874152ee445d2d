import { describe, expect, test } from 'vitest'
import type { Action } from './actions.ts'
import {
  ada,
  ask,
  aurora,
  bits,
  bo,
  hana,
  mia,
  person,
  reasons,
  rex,
  role,
  standing,
  steward,
  stranger,
  system,
} from './test-cast.ts'

describe('targets that are no targets', () => {
  test("the guild's owner, for Bo; the words fit the action", () => {
    const said = (action: Action) => reasons(action, bo(), { target: ada() })
    expect(said('member.ban')).toEqual(["The guild's owner cannot be banned."])
    expect(said('member.nick')).toEqual(["The guild's owner cannot be renamed."])
    expect(said('member.timeout')).toEqual(["The guild's owner cannot be timed out."])
  })

  test('Ada cannot be renamed even by herself, and the reason is the bot’s', () => {
    expect(ask('member.nick', ada(), { target: ada() })).toEqual({
      ok: false,
      because: [
        { code: 'owner-target', who: 'bot', text: "You own this guild, and Steward cannot act on a guild's owner." },
      ],
    })
  })

  test('Mia cannot ban, kick or time out herself, nor end her own timeout', () => {
    const said = (action: Action) => reasons(action, mia(), { target: mia() })
    expect(said('member.ban')).toEqual(['You cannot ban yourself.'])
    expect(said('member.kick')).toEqual(['You cannot kick yourself.'])
    expect(said('member.timeout')).toEqual(['You cannot time yourself out.'])
    expect(said('member.timeout.remove')).toEqual(['You cannot end your own timeout.'])
    expect(said('ban.remove')).toEqual(['You cannot unban yourself.'])
  })

  test('Steward can be renamed by Bo, who ranks above it, and nothing else', () => {
    expect(ask('member.nick', bo(), { target: steward() }).ok).toBe(true)
    expect(reasons('member.nick', mia(), { target: steward() })).toEqual([
      "Your highest role Moderator is not above Steward's role Steward.",
    ])
    expect(reasons('member.kick', bo(), { target: steward() })).toEqual([
      'Steward cannot be kicked through itself; only its nick can be changed here.',
    ])
  })

  test('Steward renames itself with Manage Nicknames, and not with Change Nickname alone', () => {
    const verdict = (...own: Parameters<typeof bits>) => {
      const roles = [role('aurora', 0), role('Steward', 4, bits(...own)), role('Admin', 5, bits('ADMINISTRATOR'))]
      return reasons('member.nick', bo(), { standing: standing(bo(), { ...aurora(), roles }), target: steward() })
    }
    expect(verdict('MANAGE_NICKNAMES')).toEqual([])
    expect(verdict('CHANGE_NICKNAME')).toEqual(['Steward needs Manage Nicknames, which the role Admin gives.'])
  })

  test('an administrator is never timed out, not even by the owner; an old timeout may be ended', () => {
    const guild = aurora()
    guild.roles.push(role('High bot', 9, bits('MODERATE_MEMBERS')))
    const rest = { standing: standing(ada(), guild, person('Steward', ['High bot'], { kind: 'bot' })), target: bo() }
    expect(reasons('member.timeout', ada(), rest)).toEqual(['Bo is an administrator and cannot be timed out.'])
    expect(ask('member.timeout.remove', ada(), rest).ok).toBe(true)
  })

  test('a pseudo-user is never a target; another bot is one like anybody', () => {
    expect(reasons('member.ban', ada(), { target: system() })).toEqual([
      'System is a system account and cannot be banned.',
    ])
    expect(ask('member.ban', mia(), { target: person('Otherbot', ['Regular'], { kind: 'bot' }) }).ok).toBe(true)
  })

  test('who is not here can be banned and unbanned, and nothing else', () => {
    expect(ask('member.ban', mia(), { target: stranger() }).ok).toBe(true)
    expect(ask('ban.remove', mia(), { target: stranger() }).ok).toBe(true)
    expect(reasons('member.kick', mia(), { target: stranger() })).toEqual(['Rex is not a member of this guild.'])
  })

  test('who is not here has no rank left, whatever the record says', () => {
    expect(ask('member.ban', mia(), { target: person('Rex', ['Admin'], { isMember: false }) }).ok).toBe(true)
  })

  test('without a target nothing that needs one is allowed', () => {
    expect(reasons('member.ban', ada())).toEqual(['Choose a member first.'])
    expect(ask('ban.remove', mia()).ok).toBe(true)
  })
})

describe('the nick of oneself', () => {
  test('Hana may with Change Nickname, Mia with Manage Nicknames, not without either', () => {
    const verdict = (permissions: bigint) => {
      const guild = aurora()
      guild.roles[0]!.permissions = 0n
      guild.roles[2]!.permissions = bits('MANAGE_MESSAGES') | permissions
      return reasons('member.nick', hana(), { standing: standing(hana(), guild), target: hana() })
    }
    expect(verdict(bits('CHANGE_NICKNAME'))).toEqual([])
    expect(verdict(bits('MANAGE_NICKNAMES'))).toEqual([])
    expect(verdict(0n)).toEqual(['Needs Change Nickname or Manage Nicknames, which the role Moderator gives.'])
  })

  test('Bo stands above the bot, so the bot cannot rename him, and says so', () => {
    expect(reasons('member.nick', bo(), { target: bo() })).toEqual([
      "Steward's highest role Steward is not above your role Admin.",
    ])
  })

  test("Change Nickname is enough for oneself only: the bot's own side needs Manage Nicknames", () => {
    const guild = aurora()
    guild.roles[4]!.permissions = bits('CHANGE_NICKNAME')
    expect(reasons('member.nick', hana(), { standing: standing(hana(), guild), target: hana() })).toEqual([
      'Steward needs Manage Nicknames, which the role Moderator gives.',
    ])
    expect(reasons('member.nick', hana(), { target: rex() })).toEqual([
      'Needs Manage Nicknames, which the role Moderator gives.',
    ])
  })
})
