import { type SQL, sql } from 'drizzle-orm'
import { firstEntryIdAt } from '../audit/entry-id.ts'
import { ERASURE } from './erase-entries.ts'

/**
 * That an administrator has had what is kept about somebody in a guild erased. The log is asked for that one person by its
 * index: the offset keeps Postgres from going through all of it.
 */
export const wasErased = (guildId: SQL, userId: SQL): SQL => sql`exists (
  select from audit_entries erasure
  where erasure.guild_id = ${guildId} and erasure.target_id = ${userId} and erasure.action = ${ERASURE} offset 0
)`

/** The ids of those who were erased in a guild from a moment on: what is known of them begins later. */
export const erasedSince = (guildId: string, moment: Date): SQL => sql`
  select erasure.target_id from audit_entries erasure
  where erasure.guild_id = ${guildId} and erasure.action = ${ERASURE} and erasure.target_id is not null
    and erasure.id >= ${firstEntryIdAt(moment.getTime())}`
