import type { Guild } from '../world/model.ts'
import type { World } from '../world/world.ts'
import { BITS } from './bits.ts'

/** Who may be pinged: whole kinds of mentions by `parse`, or single users and roles by id. */
export interface AllowedMentions {
  parse: ('users' | 'roles' | 'everyone')[]
  users: string[]
  roles: string[]
  replied_user: boolean
}

export const EVERYBODY_ALLOWED: AllowedMentions = {
  parse: ['users', 'roles', 'everyone'],
  users: [],
  roles: [],
  replied_user: true,
}

export interface Mentions {
  mention_everyone: boolean
  mentions: string[]
  mention_roles: string[]
}

/** Whom a text pings: what it names, of that what is allowed, of that what its author has the right to. */
export function findMentions(
  world: World,
  guild: Guild,
  permissions: bigint,
  content: string,
  allowed: AllowedMentions = EVERYBODY_ALLOWED,
): Mentions {
  const named = (pattern: RegExp): string[] => [...new Set([...content.matchAll(pattern)].map(match => match[1] ?? ''))]
  const mayPingAll = (permissions & BITS.MENTION_EVERYONE) !== 0n
  return {
    mention_everyone: mayPingAll && allowed.parse.includes('everyone') && /@(everyone|here)\b/.test(content),
    mentions: named(/<@!?(\d{1,20})>/g).filter(
      id => world.users.get(id) && (allowed.parse.includes('users') || allowed.users.includes(id)),
    ),
    mention_roles: named(/<@&(\d{1,20})>/g).filter(id => {
      const role = guild.roles.get(id)
      if (!role || !(role.mentionable || mayPingAll)) return false
      return allowed.parse.includes('roles') || allowed.roles.includes(id)
    }),
  }
}
