import { foldText } from '../directory/fold-text.ts'
import { isUnspaced } from '../directory/unspaced.ts'

// Trigrams are of no use inside a word with fewer characters: those find the beginnings of words, where words are
// told apart.
const SUBSTRING_FROM = 3

// Each costs a pass over what the others leave; a name has not so many words.
const MOST_PARTS = 8

/** Never in a folded text. */
export const NOBODYS = '\u200b'

/** The parts of what was typed that must all be found in a search text: the first eight, the rest is ignored. */
export function searchedParts(typed: string): string[] {
  const terms = new Set(foldText(typed).split(' '))
  terms.delete('')
  // What is nothing but invisible finds nobody, where no search at all finds everybody.
  if (terms.size === 0 && typed.trim() !== '') return [NOBODYS]
  return [...terms].slice(0, MOST_PARTS).map(term => (beginsWords(term) ? ` ${term}` : term))
}

function beginsWords(term: string): boolean {
  return [...term].length < SUBSTRING_FROM && !isUnspaced(term)
}
