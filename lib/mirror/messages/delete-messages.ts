import { type SQL, sql } from 'drizzle-orm'
import { changedRows } from '../../db/changed-rows.ts'
import type { Orm } from '../../db/client.ts'
import { now } from '../../time.ts'
import { deletedOf, keepsVersions, keepVersions } from './keep-versions.ts'
import { lockMessages } from './lock-messages.ts'
import { CHUNK, forgetQuoted, type MessageKey } from './store-messages.ts'

/** One that is to be deleted; `isKept`: what it said is kept already, where it is to be. */
export type DoomedMessage = MessageKey & { isKept?: boolean }

/**
 * Deletes messages, in chunks, remembers that they are deleted, keeps what they said where the guild wants that, and answers how
 * many were there.
 */
export async function deleteMessages(orm: Orm, guildId: string, keys: DoomedMessage[]): Promise<number> {
  if (keys.length === 0) return 0
  const keeps = await keepsVersions(orm, guildId)
  let deleted = 0
  for (let start = 0; start < keys.length; start += CHUNK) {
    deleted += await deleteTogether(orm, guildId, keys.slice(start, start + CHUNK), keeps)
  }
  return deleted
}

async function deleteTogether(orm: Orm, guildId: string, keys: DoomedMessage[], keeps: boolean): Promise<number> {
  if (keeps) await lockMessages(orm, guildId, keys)
  const json = JSON.stringify(
    keys.map(({ channelId, id, isKept = false }) => ({ channel_id: channelId, id, is_kept: isKept })),
  )
  const at = sql`${now().toISOString()}::timestamptz`
  const gone = (returned: SQL) => sql`
    delete from messages using doomed
    where messages.guild_id = ${guildId} and messages.channel_id = doomed.channel_id and messages.id = doomed.id
    returning ${returned}`
  const ended = deletedOf(sql`gone where not is_kept`, at)
  const deleted = await changedRows(
    orm,
    sql`with doomed as (
      select * from json_to_recordset(${json}::json) as doomed(channel_id text, id text, is_kept boolean)
    ),
    remembered as (
      insert into deleted_messages (channel_id, id, deleted_at) select channel_id, id, ${at} from doomed
      on conflict (channel_id, id) do nothing
    )
    ${
      keeps
        ? sql`, gone as (${gone(sql`messages.*, doomed.is_kept`)}), kept as (${keepVersions(guildId, ended)}) select 1 from gone`
        : gone(sql`1`)
    }`,
  )
  await forgetQuoted(orm, guildId, keys)
  return deleted
}
