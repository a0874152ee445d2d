import { type SQL, sql } from 'drizzle-orm'
import type { Orm } from '../db/client.ts'
import { promisesOldAt } from '../endings/promises-old-at.ts'
import { wasErased } from '../erasure/was-erased.ts'
import { newId } from '../new-id.ts'
import { now } from '../time.ts'
import { readKeeping } from './keeping.ts'
import { wornAsOrdered } from './worn-as-ordered.ts'

/** Somebody who left, and what they wore as last known. */
interface Gone {
  userId: string
  roleIds: string[]
  /** When the stay began that has ended. */
  joinedAt?: Date | null
  /** Nobody knows when, where it is not said: some time after they were known. */
  leftAt?: Date
}

/** Who left as it is stored: when, at the latest of what can be told, and what they wore then. */
type Promised = Required<Omit<Gone, 'joinedAt'>>

interface Left {
  gone: Gone[]
  /** The gateway told of it just now: otherwise they had left by then. */
  heard: boolean
}

/**
 * Promises those who left the roles that come back in this guild and that they wore, by the mirror and by what Steward itself has
 * done since that was vouched for; none of whoever was erased there, and not the bot itself. The 90 days are those from when they
 * left, and what the mirror knew before that says nothing any more. Of what was promised so before and not given yet nothing is
 * lost, and what was ordered with an unban stays as it is beside it. For the transaction that deletes their rows.
 */
export async function promiseKept(orm: Orm, guildId: string, { gone, heard }: Left): Promise<void> {
  if (gone.length === 0) return
  const keeping = await readKeeping(orm, guildId)
  if (!keeping) return
  // Events come in their order: whoever is told to leave wore what those before have told.
  const isTold = heard && keeping.isHeard
  const oldAt = promisesOldAt()
  const known = gone
    .map(one => ({ ...one, ...(isTold ? { knownAt: now() } : keeping.vouched(one.userId)) }))
    .filter(one => one.knownAt > oldAt)
  const worn = isTold ? known.map(one => one.roleIds) : await wornAsOrdered(orm, guildId, known)
  const promised = known.map(({ userId, knownAt, leftAt = knownAt }, n) => ({ userId, leftAt, roleIds: worn[n]! }))
  const wore = promised.filter(one => one.leftAt > oldAt && one.roleIds.some(id => keeping.roleIds.includes(id)))
  if (wore.length > 0) await orm.execute(insertPromises(guildId, wore))
}

/** The statement behind it. */
export function insertPromises(guildId: string, promised: Promised[]): SQL {
  const rows = promised.map(({ userId, roleIds, leftAt }) => ({
    id: newId(),
    user_id: userId,
    role_ids: roleIds,
    left_at: leftAt,
  }))
  return sql`
    insert into rejoin_roles
      (id, guild_id, user_id, why, role_ids, ordered_by_id, ordered_by_name, entry_id, state, created_at)
    select max(gone.id), kept.guild_id, gone.user_id, 'kept', array_agg(distinct worn.id),
      kept.changed_by_id, kept.changed_by_name, kept.entry_id, 'waiting', max(gone.left_at)
    from kept_roles kept
    cross join json_to_recordset(${JSON.stringify(rows)}::json)
      as gone(id text, user_id text collate "C", role_ids text[], left_at timestamptz)
    join unnest(gone.role_ids) worn(id) on worn.id = any(kept.role_ids)
    where kept.guild_id = ${guildId}
      and not ${wasErased(sql`kept.guild_id`, sql`gone.user_id`)}
      and not exists (select from application_identity where bot_user_id = gone.user_id)
    group by kept.guild_id, gone.user_id
    on conflict (guild_id, user_id, why) where state = 'waiting' do update set
      id = excluded.id,
      role_ids = array(select unnest(rejoin_roles.role_ids) union select unnest(excluded.role_ids)),
      ordered_by_id = excluded.ordered_by_id, ordered_by_name = excluded.ordered_by_name, entry_id = excluded.entry_id,
      explanation = null, created_at = greatest(rejoin_roles.created_at, excluded.created_at), claimed_until = null`
}
