import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { members } from '../db/schema/members.ts'

/** That somebody is no member of a guild, as far as the mirror knows. */
export const isNoMember = (guildId: string, userId: SQLWrapper): SQL => sql`not exists (
  select from ${members} where ${members.guildId} = ${guildId} and ${members.userId} = ${userId})`
