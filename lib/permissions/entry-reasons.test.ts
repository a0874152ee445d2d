import { describe, expect, test } from 'vitest'
import { can } from './can.ts'
import { ada, ask, aurora, bits, bo, hana, mia, NOW, otto, person, reasons, rex, role, standing } from './test-cast.ts'

describe('entering', () => {
  test('one moderating bit or Manage Server opens the guild, nothing else does', () => {
    const opening = [
      'KICK_MEMBERS',
      'BAN_MEMBERS',
      'MODERATE_MEMBERS',
      'MANAGE_MESSAGES',
      'MANAGE_NICKNAMES',
      'MANAGE_ROLES',
      'MUTE_MEMBERS',
      'DEAFEN_MEMBERS',
      'MOVE_MEMBERS',
      'MANAGE_GUILD',
      'ADMINISTRATOR',
    ] as const
    const enters = (permissions: bigint) => {
      const guild = { ...aurora(), roles: [role('aurora', 0), role('Key', 1, permissions)] }
      return can({ standing: standing(person('Mia', ['Key']), guild), action: 'guild.enter', now: NOW }).ok
    }
    for (const name of opening) expect([name, enters(bits(name))]).toEqual([name, true])
    expect(enters(~bits(...opening) & ((1n << 64n) - 1n))).toBe(false)
  })

  test('Otto does not enter, and asking for more tells him nothing of the roles', () => {
    const needs = ['Needs Manage Server or a moderating permission, such as Kick Members or Manage Messages.']
    expect(reasons('guild.enter', otto())).toEqual(needs)
    expect(reasons('member.ban', otto(), { target: rex() })).toEqual(needs)
    expect(reasons('member.nick', otto(), { target: otto() })).toEqual(needs)
    expect(ask('member.nick', hana(), { target: hana() }).ok).toBe(true)
  })

  test('View Audit Log alone does not enter, so it shows no entries either', () => {
    const guild = { ...aurora(), roles: [...aurora().roles, role('Auditor', 1, bits('VIEW_AUDIT_LOG'))] }
    const auditor = person('Otto', ['Auditor'])
    expect(ask('audit.list.all', auditor, { standing: standing(auditor, guild) }).ok).toBe(false)
    const both = person('Hana', ['Auditor', 'Helper'])
    expect(ask('audit.list.all', both, { standing: standing(both, guild) }).ok).toBe(true)
  })

  test('timed-out Mia does nothing until it ends; an expired timeout in the field does not hold her', () => {
    const until = (ms: number) => ({ ...mia(), timedOutUntil: new Date(NOW.getTime() + ms) })
    expect(reasons('guild.enter', until(1000))).toEqual(['You are timed out and cannot act here until that ends.'])
    expect(ask('member.ban', until(1000), { target: rex() }).ok).toBe(false)
    expect(ask('member.ban', until(-1000), { target: rex() }).ok).toBe(true)
  })

  test('a timeout does not hold the owner or an administrator', () => {
    const timedOutUntil = new Date(NOW.getTime() + 1000)
    for (const moderator of [ada(), bo()]) {
      expect(ask('guild.enter', { ...moderator, timedOutUntil }).ok).toBe(true)
    }
  })

  test('pending Mia does nothing; neither does pending Bo', () => {
    for (const moderator of [mia(), bo()]) {
      expect(reasons('member.kick', { ...moderator, pending: true }, { target: rex() })).toEqual([
        "You have not passed this guild's member screening yet.",
      ])
    }
  })

  test('Mia after leaving does nothing, whatever her record says', () => {
    expect(reasons('guild.enter', { ...mia(), isMember: false })).toEqual(['You are not a member of this guild.'])
  })
})
