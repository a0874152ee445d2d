import { eq, sql } from 'drizzle-orm'
import { changedRows } from '../../db/changed-rows.ts'
import type { Orm } from '../../db/client.ts'
import { seenEvents } from '../../db/schema/gateway.ts'
import { now } from '../../time.ts'
import { HourCounts } from '../batches/hour-counts.ts'
import { deleteMessages } from './delete-messages.ts'
import { deletedOf, keepVersions } from './keep-versions.ts'
import { lockMessages } from './lock-messages.ts'
import { forgetQuoted, type MessageKey } from './store-messages.ts'

/**
 * Takes messages out of the mirror that Steward has deleted itself, and counts them, where the platform was never seen to tell
 * of deleted messages (`platform-api.md, "Events"` names no such event): the first event may be on its way, and finds none.
 * Where it tells, its event does that, and counts them: but of several together it tells only of those that were still there,
 * and so they go here too.
 */
export async function forgetDeleted(orm: Orm, guildId: string, keys: MessageKey[]): Promise<void> {
  const event = keys.length === 1 ? 'MESSAGE_DELETE' : 'MESSAGE_DELETE_BULK'
  const [told] = await orm.select().from(seenEvents).where(eq(seenEvents.name, event))
  if (!told) await countDeleted(orm, guildId, await deleteMessages(orm, guildId, keys))
  else if (keys.length > 1) await deleteBesideEvent(orm, guildId, keys)
}

// So many hold PGlite for some 25 ms.
const TOGETHER = 500

/** The same of messages that went with something else, such as a ban, of which no event need tell whatever others do. */
export async function forgetGone(orm: Orm, guildId: string, keys: MessageKey[]): Promise<void> {
  for (let start = 0; start < keys.length; start += TOGETHER) {
    await deleteBesideEvent(orm, guildId, keys.slice(start, start + TOGETHER))
  }
}

/**
 * Deletes and counts them, and keeps what they said where the guild wants that; but for those at which the event is at this
 * moment: each would wait for the other.
 */
async function deleteBesideEvent(orm: Orm, guildId: string, keys: MessageKey[]): Promise<void> {
  const at = sql`${now().toISOString()}::timestamptz`
  const free = await lockMessages(orm, guildId, keys, true)
  const gone = await changedRows(
    orm,
    sql`with free as (select * from json_to_recordset(${JSON.stringify(free)}::json) as free(channel_id text, id text)),
    gone as (
      delete from messages using free
      where messages.guild_id = ${guildId} and messages.channel_id = free.channel_id and messages.id = free.id
      returning messages.*
    ),
    kept as (${keepVersions(guildId, deletedOf(sql`gone`, at))})
    insert into deleted_messages (channel_id, id, deleted_at) select channel_id, id, ${at} from gone
    on conflict (channel_id, id) do update set deleted_at = excluded.deleted_at returning 1`,
  )
  await forgetQuoted(orm, guildId, keys, true)
  await countDeleted(orm, guildId, gone)
}

async function countDeleted(orm: Orm, guildId: string, count: number): Promise<void> {
  const counts = new HourCounts()
  counts.add('deletedMessages', count)
  await counts.store(orm, guildId)
}
