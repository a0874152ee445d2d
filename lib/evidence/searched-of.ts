import { type SQL, sql } from 'drizzle-orm'
import { inFolded } from '../queries/says.ts'
import type { MessageCopy } from './message-copy.ts'

/** What a message of a copy is searched by: what was written, and the names of who wrote it. */
export function searchedOf({ content, author }: Pick<MessageCopy, 'content' | 'author'>): string[] {
  return [content, author?.username, author?.globalName].filter(text => typeof text === 'string')
}

/** The same as it is stored, folded, a line each. */
export const FOLDED_COPY: SQL = inFolded(
  sql`concat_ws(E'\n', copy ->> 'content', copy #>> '{author,username}', copy #>> '{author,globalName}')`,
  sql`folded`,
)
