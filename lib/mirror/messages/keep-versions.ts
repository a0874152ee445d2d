import { getTableColumns, type SQL, sql } from 'drizzle-orm'
import type { Orm } from '../../db/client.ts'
import { records } from '../../db/records.ts'
import { formerMessages, type VersionEnd } from '../../db/schema/former-messages.ts'
import { jsonRecords } from '../batches/json-records.ts'
import type { MessageRow } from './message-row.ts'

/** What a message said until it was edited or deleted. */
export interface EndedVersion {
  row: MessageRow
  endedAt: Date
  endedBy: VersionEnd
}

// Somebody who edits this often can push out what they said first, and everybody can see that they did.
const MOST_OF_MESSAGE = 50

const { names, typed, toJson } = jsonRecords(formerMessages)

const CELLS: Record<string, SQL> = {
  version: sql`ended.version + coalesce((
    select max(former.version) from former_messages former
    where former.guild_id = ended.guild_id and former.channel_id = ended.channel_id and former.id = ended.id
  ), 0)`,
  attachments: sql`(
    select coalesce(jsonb_agg(jsonb_set(file, '{url}', 'null')), '[]') from jsonb_array_elements(ended.attachments) file
  )`,
}
const KEPT = sql.join(
  Object.values(getTableColumns(formerMessages)).map(({ name }) => CELLS[name] ?? sql.raw(`ended.${name}`)),
  sql`, `,
)

/** Whether a guild keeps what its messages said. Whoever changes that meanwhile waits, or is waited for. */
const keeping = (guildId: string) =>
  sql`select days from former_retention where guild_id = ${guildId} and days is not null for share`

/** The same, asked before: where nothing is kept, which is most guilds, the statement below costs as much as a deletion. */
export async function keepsVersions(orm: Orm, guildId: string): Promise<boolean> {
  return (await records(orm, keeping(guildId))).length > 0
}

/**
 * The statement that keeps what messages said, where their guild keeps that at all at that moment. `ended`:
 * rows called so, as `messages` has them, with `ended_at`, `ended_by` and `version`, counted from 1 among them. Left out is what
 * says nothing, what was kept as deleted before, and what the bot wrote: the log has that.
 */
export function keepVersions(guildId: string, ended: SQL): SQL {
  return sql`
    insert into former_messages (${names()}) select ${KEPT} from (${keeping(guildId)}) setting cross join ${ended}
    where (ended.content <> '' or jsonb_array_length(ended.attachments) > 0 or jsonb_array_length(ended.embeds) > 0)
      and not exists (select from application_identity bot where bot.bot_user_id = ended.author_id)
      and not exists (
        select from former_messages gone where gone.guild_id = ended.guild_id and gone.channel_id = ended.channel_id
          and gone.id = ended.id and gone.ended_by = 'deleted'
      )
    on conflict do nothing`
}

/** What messages that were deleted just now said, for `keepVersions`. */
export function deletedOf(gone: SQL, at: SQL): SQL {
  return sql`(select *, 1 as version, ${at} as ended_at, 'deleted' as ended_by from ${gone}) ended`
}

/** Keeps versions of messages in the order in which they ended, and of each message the newest. */
export async function keepEnded(orm: Orm, guildId: string, versions: EndedVersion[]): Promise<void> {
  if (versions.length === 0 || !(await keepsVersions(orm, guildId))) return
  const counts = new Map<string, number>()
  const rows = versions.map(({ row, endedAt, endedBy }) => {
    const version = (counts.get(row.id) ?? 0) + 1
    counts.set(row.id, version)
    return { ...row, endedAt, endedBy, version }
  })
  await orm.execute(keepVersions(guildId, sql`json_to_recordset(${toJson(rows)}::json) as ended(${typed})`))
  const channelIds = [...new Set(rows.map(({ channelId }) => channelId))]
  await orm.execute(sql`
    delete from former_messages old using (
      select channel_id, id, max(version) as newest from former_messages
      where guild_id = ${guildId} and channel_id = any(${sql.param(channelIds)}::text[])
        and id = any(${sql.param([...counts.keys()])}::text[])
      group by channel_id, id
    ) kept
    where old.guild_id = ${guildId} and old.channel_id = kept.channel_id and old.id = kept.id
      and old.version <= kept.newest - ${MOST_OF_MESSAGE}`)
}
