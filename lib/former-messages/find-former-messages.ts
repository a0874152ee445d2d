import { getTableColumns, type SQL, sql } from 'drizzle-orm'
import type { Orm } from '../db/client.ts'
import { records } from '../db/records.ts'
import { formerMessages } from '../db/schema/former-messages.ts'
import type { FormerFilter } from '../directory/messages-url.ts'
import { beginningOf, likePattern } from '../queries/like-pattern.ts'
import type { MessageFilter } from '../queries/messages/message-filter.ts'
import type { FormerPlace } from './former-cursor.ts'

export type FormerRow = typeof formerMessages.$inferSelect

export interface FormerSearch extends Pick<MessageFilter, 'text' | 'authors' | 'after' | 'before'> {
  guildId: string
  channelIds: string[]
  former: FormerFilter['former']
  messageId: string | undefined
  keptSince: Date
  /** Whether it is read to its end, page for page, as a file is. */
  isForFile: boolean
}

/** So many of the versions that are sought, what ended last first; of a long text the rest is for `holdsText` to tell. */
export async function findFormerMessages(
  orm: Orm,
  search: FormerSearch,
  after: FormerPlace | null,
  limit: number,
): Promise<FormerRow[]> {
  return (await records(orm, selectFormer(search, after, limit))).map(toRow)
}

/** The statement behind `findFormerMessages`. */
export function selectFormer(search: FormerSearch, after: FormerPlace | null, limit: number): SQL {
  const { guildId, channelIds, authors, text, messageId, isForFile } = search
  const all = sql.join(conditions(search, after), sql` and `)
  const page = sql`order by former.ended_at desc, length(former.id) desc, former.id desc, former.version desc limit ${limit}`
  const channels = sql`unnest(${sql.param(channelIds)}::text[]) as place(channel_id)`
  // By author, text or message the indexes find the few there are, wherever.
  if (authors.length > 0 || text !== undefined || messageId !== undefined) {
    return sql`select former.* from former_messages former join ${channels} on former.channel_id = place.channel_id
      where former.guild_id = ${guildId} and ${all} ${page}`
  }
  // A file would pay for each of its pages with as many rows of every channel.
  if (isForFile && channelIds.length > 1) {
    return sql`select former.* from former_messages former
      where former.guild_id = ${guildId} and former.channel_id = any(${sql.param(channelIds)}::text[]) and ${all} ${page}`
  }
  // The newest of each channel are near at hand, however few they are among all.
  return sql`select former.* from ${channels} cross join lateral (
      select former.* from former_messages former
      where former.guild_id = ${guildId} and former.channel_id = place.channel_id and ${all} ${page}
    ) former ${page}`
}

/** Whether all that is found holds the text that is sought. */
export function isToldByDatabase({ text }: Pick<FormerSearch, 'text'>): boolean {
  return text === undefined || beginningOf(text) === text
}

/** Whether a version holds the whole text that is sought. */
export function holdsText({ searchText }: FormerRow, { text }: Pick<FormerSearch, 'text'>): boolean {
  return text === undefined || searchText.includes(text)
}

function conditions(search: FormerSearch, place: FormerPlace | null): SQL[] {
  const { text, authors, after, before, former, messageId, keptSince } = search
  const moment = (at: Date) => sql`${at.toISOString()}::timestamptz`
  return [
    sql`former.ended_at > ${moment(keptSince)}`,
    ...(text === undefined ? [] : [sql`former.search_text like ${likePattern(beginningOf(text))}`]),
    ...(authors.length === 0 ? [] : [sql`former.author_id = any(${sql.param(authors)}::text[])`]),
    ...(after ? [sql`former.ended_at >= ${moment(after)}`] : []),
    ...(before ? [sql`former.ended_at < ${moment(before)}`] : []),
    ...(former === undefined || former === 'all' ? [] : [sql`former.ended_by = ${former}`]),
    ...(messageId === undefined ? [] : [sql`former.id = ${messageId}`]),
    ...(place
      ? [
          // The first part alone leads through the index.
          sql`former.ended_at <= ${moment(place.endedAt)}`,
          sql`(former.ended_at, length(former.id), former.id, former.version)
            < (${moment(place.endedAt)}, ${place.id.length}::int, ${place.id}, ${place.version}::int)`,
        ]
      : []),
  ]
}

const CELLS = Object.entries(getTableColumns(formerMessages))

function toRow(record: Record<string, unknown>): FormerRow {
  const cells = CELLS.map(([key, column]) => {
    const value = record[column.name]
    return [key, column.dataType === 'date' && value !== null ? column.mapFromDriverValue(value as string) : value]
  })
  return Object.fromEntries(cells) as FormerRow
}
