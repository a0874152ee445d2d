import { and, eq, inArray, type SQL, sql } from 'drizzle-orm'
import type { Orm } from '../../db/client.ts'
import { records } from '../../db/records.ts'
import { deletedMessages, messages, type StoredReference } from '../../db/schema/messages.ts'
import { jsonRecords } from '../batches/json-records.ts'
import type { MessageRow } from './message-row.ts'

/** A message by its place. */
export interface MessageKey {
  channelId: string
  id: string
}

/** The same in one word. */
export const keyOf = ({ channelId, id }: MessageKey): string => `${channelId}/${id}`

/** So many rows hold PGlite for about 30 ms. */
export const CHUNK = 250

const { names, typed, assigned, toJson } = jsonRecords(messages)

/** Adds messages that are neither there nor deleted, and answers those that were added. */
export async function insertMessages(orm: Orm, rows: MessageRow[]): Promise<MessageRow[]> {
  return write(orm, rows, sql`do nothing`)
}

/** Inserts or replaces messages, but for those that are deleted; answers those that were new or different. */
export async function replaceMessages(orm: Orm, rows: MessageRow[]): Promise<MessageRow[]> {
  return write(
    orm,
    rows,
    sql`do update set ${assigned} where (${names('messages.')}) is distinct from (${names('excluded.')})`,
  )
}

async function write(orm: Orm, rows: MessageRow[], onConflict: SQL): Promise<MessageRow[]> {
  const written: MessageRow[] = []
  for (let start = 0; start < rows.length; start += CHUNK) {
    const chunk = await withoutDeletedQuotes(orm, rows.slice(start, start + CHUNK))
    const json = toJson(chunk)
    const stored = await records<{ id: string }>(
      orm,
      sql`insert into messages (${names()})
      select ${names('new.')} from json_to_recordset(${json}::json) as new(${typed})
      where not exists (
        select from deleted_messages gone where gone.channel_id = new.channel_id and gone.id = new.id
      )
      on conflict (guild_id, channel_id, id) ${onConflict}
      returning id`,
    )
    const ids = new Set(stored.map(({ id }) => id))
    written.push(...chunk.filter(({ id }) => ids.has(id)))
  }
  return written
}

/** What was deleted stands in the answers to it no longer; `isBeside`: but for those that somebody else writes just now. */
export async function forgetQuoted(orm: Orm, guildId: string, keys: MessageKey[], isBeside = false): Promise<void> {
  await orm.execute(sql`
    update messages set reference = reference - 'quoted'
    where guild_id = ${guildId} and (channel_id, id) in (
      select channel_id, id from messages
      where guild_id = ${guildId} and reference is not null and reference ? 'quoted'
        and reference ->> 'messageId' = any(${sql.param(idsOf(keys))}::text[])
      for update ${isBeside ? sql`skip locked` : sql``}
    )`)
}

/** An answer may have been told before what it quotes was deleted, and come after that. */
async function withoutDeletedQuotes(orm: Orm, rows: MessageRow[]): Promise<MessageRow[]> {
  const quoted = rows.flatMap(row => (row.reference?.quoted ? answeredBy(row, row.reference) : []))
  if (quoted.length === 0) return rows
  const deleted = new Set((await readDeleted(orm, quoted)).map(keyOf))
  return rows.map(row => {
    if (!row.reference?.quoted || !deleted.has(keyOf(answeredBy(row, row.reference)))) return row
    const { quoted: _, ...reference } = row.reference
    return { ...row, reference }
  })
}

const answeredBy = (row: MessageRow, { channelId, messageId }: StoredReference): MessageKey => ({
  channelId: channelId ?? row.channelId,
  id: messageId,
})

/** The stored ones of these messages. */
export function readMessages(orm: Orm, guildId: string, keys: MessageKey[]): Promise<MessageRow[]> {
  return orm
    .select()
    .from(messages)
    .where(
      and(
        eq(messages.guildId, guildId),
        inArray(messages.channelId, channelsOf(keys)),
        inArray(messages.id, idsOf(keys)),
      ),
    )
}

/** Those of these messages that were deleted lately. */
export function readDeleted(orm: Orm, keys: MessageKey[]): Promise<MessageKey[]> {
  return orm
    .select({ channelId: deletedMessages.channelId, id: deletedMessages.id })
    .from(deletedMessages)
    .where(and(inArray(deletedMessages.channelId, channelsOf(keys)), inArray(deletedMessages.id, idsOf(keys))))
}

const channelsOf = (keys: MessageKey[]) => [...new Set(keys.map(({ channelId }) => channelId))]
const idsOf = (keys: MessageKey[]) => keys.map(({ id }) => id)
