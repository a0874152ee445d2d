import { sql } from 'drizzle-orm'
import type { Orm } from '../db/client.ts'
import { ERASURE, KEPT_OF_CHANGES } from './erase-entries.ts'

/**
 * Takes from entries of the platform's log that were read only now whom they were about, why, and what they told, where that
 * person was erased after they were written: what lies further back is read page by page, long after.
 */
export async function eraseLateEntries(orm: Orm, guildId: string, ids: string[]): Promise<void> {
  if (ids.length === 0) return
  await orm.execute(sql`
    update platform_log_entries entry
    set target_id = null, target_name = null, reason = null, folded_reason = null, changes = ${KEPT_OF_CHANGES}
    where entry.guild_id = ${guildId} and entry.id = any(${sql.param(ids)}::text[]) and exists (
      select from audit_entries erasure
      where erasure.guild_id = ${guildId} and erasure.target_id = entry.target_id and erasure.action = ${ERASURE}
        and erasure.opened_at > entry.at offset 0
    )`)
}
