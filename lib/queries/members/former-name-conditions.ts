import { and, eq, like, type SQL, sql } from 'drizzle-orm'
import { formerNames } from '../../db/schema/former-names.ts'
import { members } from '../../db/schema/members.ts'
import { likePattern } from '../like-pattern.ts'
import type { MemberFilter } from './member-filter.ts'

/** The former names, in a guild, in which all of these parts are. */
export function namesWith(guildId: string, parts: string[]): SQL {
  return and(eq(formerNames.guildId, guildId), ...parts.map(part => like(formerNames.searchText, likePattern(part))))!
}

/** That members were once called so. Whoever was is listed once, not looked for at each member. */
export function formerNameConditions({ guildId, formerParts }: MemberFilter): SQL[] {
  if (formerParts.length === 0) return []
  return [
    sql`${members.userId} in (
      with called as materialized (select distinct user_id from ${formerNames} where ${namesWith(guildId, formerParts)})
      select user_id from called)`,
  ]
}
