import type { Platform } from '../../platform/platform.ts'
import type { GuildFacts, PersonFacts, Standing } from '../facts.ts'
import { goneRoles, platformGuild } from './platform-facts.ts'

/**
 * The standing with a guild read anew where it does not list a role that somebody wears, or that is asked for: an unknown
 * role has no rank. One that is gone needs none, and whoever still wears it costs one such read in 15 s.
 */
export async function withEveryRole(
  platform: Platform,
  standing: Standing,
  people: PersonFacts[],
  asked: string[] = [],
): Promise<Standing> {
  const { guild } = standing
  const missing = missingRoles(guild, people, asked)
  if (missing.length === 0) return standing
  const gone = await goneRoles(platform, guild.id, missing)
  if (missing.every(id => gone.has(id))) return standing
  return { ...standing, guild: await platformGuild(platform, guild.id) }
}

/** Whether a guild lists every role that these people wear, and these. Not every platform tells of roles that are made. */
export function listsRoles(guild: GuildFacts, people: PersonFacts[], asked: string[] = []): boolean {
  return missingRoles(guild, people, asked).length === 0
}

function missingRoles({ roles }: GuildFacts, people: PersonFacts[], asked: string[]): string[] {
  const known = new Set(roles.map(({ id }) => id))
  const named = new Set([...asked, ...people.flatMap(({ roleIds }) => roleIds)])
  return [...named].filter(id => !known.has(id))
}
