import { type SQL, sql } from 'drizzle-orm'
import type { Orm } from '../db/client.ts'
import { records } from '../db/records.ts'
import { evidenceMessages } from '../db/schema/evidence.ts'
import { messages } from '../db/schema/messages.ts'
import type { MessageKey } from '../mirror/messages/store-messages.ts'
import { MINUTE } from '../time.ts'
import type { NewestCopy } from './newest-copy.ts'

// When something was edited the platform's clock says, when it was copied ours.
export const CLOCKS_MS = 10 * MINUTE

/** That a message of the mirror was edited after this copy of it, by the columns that say which it is and when it was edited. */
function isEditedSince(copy: NewestCopy, { id, editedAt }: { id: SQL; editedAt: SQL }): SQL {
  const lately = new Date(copy.takenAt.getTime() - CLOCKS_MS).toISOString()
  return sql`${editedAt} > ${lately}::timestamptz and not exists (
    select 1 from ${evidenceMessages} copied
    where copied.evidence_id = ${copy.id} and copied.message_id = ${id}
      and (copied.copy ->> 'editedAt')::timestamptz >= ${editedAt})`
}

/** Whether any of these was edited after this copy of it, as far as the mirror has heard. */
export async function anyEditedSince(
  orm: Orm,
  guildId: string,
  copy: NewestCopy,
  keys: MessageKey[],
): Promise<boolean> {
  return (await records(orm, selectEditedOf(guildId, copy, keys))).length > 0
}

/** One of these, found by its key as `besideTarget` has it (lib/purge/mirrored-target.ts). */
export function selectEditedOf(guildId: string, copy: NewestCopy, keys: MessageKey[]): SQL {
  const [channelIds, ids] = [keys.map(({ channelId }) => channelId), keys.map(({ id }) => id)]
  return sql`
    select beside.id
    from unnest(${sql.param(channelIds)}::text[], ${sql.param(ids)}::text[]) wanted(channel_id, id)
    cross join lateral (
      select guild_id, channel_id, id, edited_at from ${messages}
      where (guild_id, channel_id, id) >= (${guildId}, wanted.channel_id, wanted.id)
      order by guild_id, channel_id, id limit 1
    ) beside
    where beside.guild_id = ${guildId} and beside.channel_id = wanted.channel_id and beside.id = wanted.id
      and ${isEditedSince(copy, { id: sql`beside.id`, editedAt: sql`beside.edited_at` })}
    limit 1`
}
