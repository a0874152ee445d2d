import { type SQL, sql } from 'drizzle-orm'
import type { Orm } from '../db/client.ts'
import { ERASURE } from './erase-entries.ts'
import { HAS_NO_TARGET, WITHOUT_ACTOR, WITHOUT_TARGET, WITHOUT_VALUES } from './erase-logged.ts'

/**
 * Takes from entries of the platform's log that were read only now whom they were about, why, and what they told, of what was
 * done to nobody else who did it, and of those about something else what names somebody, where that person was erased after
 * they were written: what lies further back is read page by page, long after.
 */
export async function eraseLateEntries(orm: Orm, guildId: string, ids: string[]): Promise<void> {
  if (ids.length === 0) return
  const isLate = sql`entry.guild_id = ${guildId} and entry.id = any(${sql.param(ids)}::text[])`
  const isErased = (whom: SQL) => sql`exists (
    select from audit_entries erasure
    where erasure.guild_id = ${guildId} and ${whom} and erasure.action = ${ERASURE} and erasure.opened_at > entry.at offset 0
  )`
  await orm.execute(sql`
    update platform_log_entries entry set ${WITHOUT_ACTOR}
    where ${isLate} and ${HAS_NO_TARGET} and ${isErased(sql`erasure.target_id = entry.user_id`)}`)
  await orm.execute(sql`
    update platform_log_entries entry set ${WITHOUT_TARGET}
    where ${isLate} and ${isErased(sql`erasure.target_id = entry.target_id`)}`)
  const isNamedIn = (changes: SQL) => isErased(sql`strpos((${changes})::text, '"' || erasure.target_id || '"') > 0`)
  await orm.execute(sql`
    update platform_log_entries entry set changes = (
      select jsonb_agg(case when ${isNamedIn(sql`change`)} then ${WITHOUT_VALUES} else change end)
      from jsonb_array_elements(entry.changes) change
    ) where ${isLate} and ${isNamedIn(sql`entry.changes`)}`)
}
