import { or, type SQL, sql } from 'drizzle-orm'
import { entryAmendments } from '../../db/schema/amendments.ts'
import { auditEntries } from '../../db/schema/audit.ts'
import { eachWord, holds, inFolded, says } from '../says.ts'

/**
 * Of the entries whose reason was corrected, or which were withdrawn, a column of those that have each word of what was typed in
 * what was said of them first or later. They are few: each is looked up, whatever Postgres knows of the tables.
 */
export function amendedWith(guildId: string, typed: string, column: 'id' | 'run_id'): SQL {
  const { entryId, text, foldedText } = entryAmendments
  const has = (word: string) => or(says(sql`entry.reason`, sql`entry.folded_reason`, word), holds(sql`said`, word))
  return sql`select entry.${sql.identifier(column)} from (
      select ${entryId} as entry_id, string_agg(${inFolded(text, foldedText)}, E'\n') as said
      from ${entryAmendments} where ${entryAmendments.guildId} = ${guildId} group by 1) amended
    cross join lateral (select * from ${auditEntries} where id = amended.entry_id offset 0) entry
    where ${eachWord(typed, has)}`
}
