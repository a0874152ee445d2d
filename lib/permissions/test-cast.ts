import type { Action } from './actions.ts'
import { PERMISSION_BITS, type PermissionName } from './bits.ts'
import { can, type Question, type Verdict } from './can.ts'
import type { ChannelFacts, GuildFacts, OverwriteFacts, PersonFacts, RoleFacts, Standing } from './facts.ts'

/** The cast in Aurora as the tests of this folder see it; each call makes a fresh copy to change. */
export const NOW = new Date('2026-03-01T12:00:00.000Z')

export function bits(...names: PermissionName[]): bigint {
  return names.reduce((sum, name) => sum | PERMISSION_BITS[name], 0n)
}

export function role(id: string, position: number, permissions = 0n, changes: Partial<RoleFacts> = {}): RoleFacts {
  return {
    id,
    name: id,
    color: 0,
    position,
    permissions,
    managed: false,
    mentionable: false,
    hoist: false,
    ...changes,
  }
}

export function person(name: string, roleIds: string[], changes: Partial<PersonFacts> = {}): PersonFacts {
  const userId = name.toLowerCase()
  return { userId, name, kind: 'user', isMember: true, roleIds, pending: false, timedOutUntil: null, ...changes }
}

const MODERATING = bits(
  'KICK_MEMBERS',
  'BAN_MEMBERS',
  'MODERATE_MEMBERS',
  'MANAGE_MESSAGES',
  'MANAGE_NICKNAMES',
  'MANAGE_ROLES',
  'VIEW_AUDIT_LOG',
)

export function aurora(): GuildFacts {
  return {
    id: 'aurora',
    ownerId: 'ada',
    roles: [
      role('aurora', 0, bits('VIEW_CHANNEL', 'SEND_MESSAGES', 'CHANGE_NICKNAME'), { name: '@everyone' }),
      role('Regular', 1),
      role('Helper', 2, bits('MANAGE_MESSAGES')),
      role('Moderator', 3, MODERATING),
      role('Steward', 4, MODERATING, { managed: true }),
      role('Admin', 5, bits('ADMINISTRATOR')),
    ],
  }
}

export const ada = () => person('Ada', [])
export const bo = () => person('Bo', ['Admin'])
export const mia = () => person('Mia', ['Moderator'])
export const hana = () => person('Hana', ['Helper'])
export const otto = () => person('Otto', [])
export const rex = () => person('Rex', ['Regular'])
export const steward = () => person('Steward', ['Steward'], { kind: 'bot' })
export const stranger = () => person('Rex', [], { isMember: false })
export const system = () => person('System', [], { kind: 'system', isMember: false })

export function standing(moderator: PersonFacts, guild = aurora(), bot = steward()): Standing {
  return { guild, moderator, bot }
}

export function overwrite(id: string, allow: bigint, deny: bigint, type: OverwriteFacts['type'] = 'role') {
  return { id, type, allow, deny }
}

export function channel(...overwrites: OverwriteFacts[]): ChannelFacts {
  return { id: 'general', name: 'general', type: 0, overwrites, skippedOverwrites: 0 }
}

/** What `can` answers when this moderator asks, in Aurora unless `rest` says otherwise. */
export function ask(action: Action, moderator = mia(), rest: Partial<Question> = {}): Verdict {
  return can({ standing: standing(moderator), action, now: NOW, ...rest })
}

/** The sentences of the refusal; none when it is allowed. */
export function reasons(...args: Parameters<typeof ask>): string[] {
  const verdict = ask(...args)
  return verdict.ok ? [] : verdict.because.map(({ text }) => text)
}
