import { type SQL, sql } from 'drizzle-orm'
import type { Orm } from '../db/client.ts'
import { wasErased } from '../erasure/was-erased.ts'
import { newId } from '../new-id.ts'
import { now } from '../time.ts'

/** Somebody who left, and what they wore as last known. */
interface Gone {
  userId: string
  roleIds: string[]
}

/**
 * Promises those who left the roles that come back in this guild and that they wore; none of whoever was
 * erased there, and not the bot itself. Of what was promised so before and not given yet nothing is lost, and
 * what was ordered with an unban stays as it is beside it. For the transaction that deletes their rows.
 */
export async function promiseKept(orm: Orm, guildId: string, gone: Gone[]): Promise<void> {
  const wore = gone.filter(({ roleIds }) => roleIds.length > 0)
  if (wore.length > 0) await orm.execute(insertPromises(guildId, wore))
}

/** The statement behind it: where a guild keeps no roles it looks up that alone. */
export function insertPromises(guildId: string, gone: Gone[]): SQL {
  const rows = gone.map(({ userId, roleIds }) => ({ id: newId(), user_id: userId, role_ids: roleIds }))
  return sql`
    insert into rejoin_roles
      (id, guild_id, user_id, why, role_ids, ordered_by_id, ordered_by_name, entry_id, state, created_at)
    select max(gone.id), kept.guild_id, gone.user_id, 'kept', array_agg(distinct worn.id),
      kept.changed_by_id, kept.changed_by_name, kept.entry_id, 'waiting', ${now().toISOString()}::timestamptz
    from kept_roles kept
    cross join json_to_recordset(${JSON.stringify(rows)}::json)
      as gone(id text, user_id text collate "C", role_ids text[])
    join unnest(gone.role_ids) worn(id) on worn.id = any(kept.role_ids)
    where kept.guild_id = ${guildId}
      and not ${wasErased(sql`kept.guild_id`, sql`gone.user_id`)}
      and not exists (select from application_identity where bot_user_id = gone.user_id)
    group by kept.guild_id, gone.user_id
    on conflict (guild_id, user_id, why) where state = 'waiting' do update set
      id = excluded.id,
      role_ids = array(select unnest(rejoin_roles.role_ids) union select unnest(excluded.role_ids)),
      ordered_by_id = excluded.ordered_by_id, ordered_by_name = excluded.ordered_by_name, entry_id = excluded.entry_id,
      explanation = null, created_at = excluded.created_at, claimed_until = null`
}
