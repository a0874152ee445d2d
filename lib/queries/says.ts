import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { foldText } from '../directory/fold-text.ts'
import { likePattern } from './like-pattern.ts'
import { NOBODYS } from './searched-parts.ts'

/** What was typed as it is sought: folded as the names of members are. Of what is nothing but invisible no text has any. */
export function soughtText(typed: string): string {
  return foldText(typed) || NOBODYS
}

/**
 * That a text has somewhere what was typed, both folded. `folded` is what stands beside the text, see `foldedBeside`.
 */
export function says(text: SQLWrapper, folded: SQLWrapper, typed: string): SQL {
  return sql`${inFolded(text, folded)} like ${likePattern(soughtText(typed))}`
}

/** A text folded. No `lower` of a locale: in some an I is none of ours. */
export function inFolded(text: SQLWrapper, folded: SQLWrapper): SQL {
  return sql`coalesce(${folded}, lower(${text} collate "C"))`
}
