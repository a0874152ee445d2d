import { inArray, like, type SQL, sql } from 'drizzle-orm'
import { messages } from '../../db/schema/messages.ts'
import { beginningOf, likePattern } from '../like-pattern.ts'
import type { MessageFilter } from './message-filter.ts'
import type { Place } from './place.ts'

/** What narrows messages down, as far as the database can tell: `matchesTexts` says the rest. */
export function conditions(filter: MessageFilter): SQL[] {
  const { text, authors, after, before, fromId, toId } = filter
  const mentioned = sql`(messages.mentions_everyone or jsonb_array_length(messages.mentions) > 0
    or cardinality(messages.mention_role_ids) > 0)`
  return [
    ...(text === undefined ? [] : [like(messages.searchText, likePattern(beginningOf(text)))]),
    ...(authors.length === 0 ? [] : [inArray(messages.authorId, authors)]),
    ...is(filter.link, sql`messages.has_link`),
    ...is(filter.file, sql`jsonb_array_length(messages.attachments) > 0`),
    ...is(filter.embed, sql`jsonb_array_length(messages.embeds) > 0`),
    ...is(filter.mention, mentioned),
    ...is(filter.bot, sql`messages.author_bot`),
    ...is(filter.pinned, sql`messages.pinned`),
    ...(after ? [sql`messages.created_at >= ${after.toISOString()}::timestamptz`] : []),
    ...(before ? [sql`messages.created_at < ${before.toISOString()}::timestamptz`] : []),
    ...(fromId ? [sql`${ID} >= ${idOf(fromId)}`] : []),
    ...(toId ? [sql`${ID} <= ${idOf(toId)}`] : []),
    // No invitation is without.
    ...(filter.invite ? [sql`(messages.content like '%/%' or jsonb_array_length(messages.embeds) > 0)`] : []),
  ]
}

// As numbers: ids have different lengths.
const ID = sql.raw('(length(messages.id), messages.id)')
const idOf = (id: string) => sql`(${id.length}::int, ${id})`

/** Newest first, or oldest first. */
export function inOrder(older: boolean): SQL {
  const way = older ? 'desc' : 'asc'
  return sql.raw(`messages.created_at ${way}, length(messages.id) ${way}, messages.id ${way}`)
}

/** What lies beyond a place, itself not among it. */
export function beyond({ at, id }: Place, older: boolean): SQL {
  const moment = sql`${new Date(at).toISOString()}::timestamptz`
  const way = sql.raw(older ? '<' : '>')
  // The first part alone leads through the index.
  return sql`(messages.created_at ${way}= ${moment} and (messages.created_at ${way} ${moment} or ${ID} ${way} ${idOf(id)}))`
}

function is(asked: boolean | undefined, holds: SQL): SQL[] {
  return asked === undefined ? [] : [asked ? holds : sql`not ${holds}`]
}
