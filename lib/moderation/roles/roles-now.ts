import type { Judged } from '../../permissions/authorize.ts'
import type { GuildFacts, RoleFacts } from '../../permissions/facts.ts'
import { forgetGuild, platformGuild } from '../../permissions/live/platform-facts.ts'
import { inOrder } from '../../permissions/role-order.ts'
import { isEveryone } from '../../permissions/standing.ts'
import type { Platform } from '../../platform/platform.ts'
import type { State } from '../verb.ts'

/** The guild's roles read this moment, @everyone left out, the highest first. Throws the platform's errors. */
export async function rolesNow(platform: Platform, guildId: string): Promise<RoleFacts[]> {
  return ranked(await platformGuild(platform, guildId, { renew: true }))
}

/** A call that changes roles: whoever looks at the guild next finds them changed, however the call ends. */
export async function changing<T>(platform: Platform, guildId: string, call: Promise<T>): Promise<T> {
  try {
    return await call
  } finally {
    forgetGuild(platform, guildId)
  }
}

/** The same of a guild as it is known. */
export function ranked(guild: GuildFacts): RoleFacts[] {
  return inOrder(guild.roles.filter(role => !isEveryone(guild, role)))
}

/**
 * A verb's state: the roles as they are this moment. What rights were judged by may be some seconds old, and an edit that
 * rests on that could undo what somebody else has just saved.
 */
export async function readRoles({ guildId }: { guildId: string }, { platform }: { platform: Platform }) {
  return { roles: await rolesNow(platform, guildId) }
}

/** What `readRoles` has read, or where it was not asked, what rights were judged by. */
export function rolesOfState(facts: Judged, state: State = {}): RoleFacts[] {
  return (state.roles as RoleFacts[] | undefined) ?? ranked(facts.standing.guild)
}

/** Whether rights were judged by another place or other bits of a role than it has this moment. */
export function judgedByOlder({ standing }: Judged, { id, position, permissions }: RoleFacts): boolean {
  const judged = standing.guild.roles.find(role => role.id === id)
  return judged?.position !== position || judged.permissions !== permissions
}

export const TOO_FRESH = 'The roles were changed this very moment. Try again in a few seconds.'

/** The name of a role as the log keeps it. */
export function roleNamed(facts: Judged, roleId: string): { id: string; name: string } {
  return { id: roleId, name: facts.standing.guild.roles.find(({ id }) => id === roleId)?.name ?? roleId }
}
