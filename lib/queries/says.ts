import { and, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { searchedWords } from './searched-words.ts'

/** That each word of what was typed, which is something, is found, in whatever order; `has`: that one of them is, folded. */
export function eachWord(typed: string, has: (word: string) => SQL | undefined): SQL {
  return and(...searchedWords(typed).map(has))!
}

/** That a text has a word somewhere, both folded. `folded` is what stands beside the text, see `foldedBeside`. */
export function says(text: SQLWrapper, folded: SQLWrapper, word: string): SQL {
  return holds(inFolded(text, folded), word)
}

/**
 * That a folded text has a word somewhere. Not by LIKE: of text that repeats itself it compares
 * all of a word at every character.
 */
export function holds(folded: SQLWrapper, word: string): SQL {
  return sql`strpos(${folded}, ${word}) > 0`
}

/** A text folded. No `lower` of a locale: in some an I is none of ours. */
export function inFolded(text: SQLWrapper, folded: SQLWrapper): SQL {
  return sql`coalesce(${folded}, lower(${text} collate "C"))`
}
