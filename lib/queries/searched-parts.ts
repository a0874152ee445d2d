import { isUnspaced } from '../directory/unspaced.ts'
import { searchedWords } from './searched-words.ts'

// Trigrams are of no use inside a word with fewer characters: those find the beginnings of words, where words are
// told apart.
const SUBSTRING_FROM = 3

/** The parts of what was typed that must all be found in a search text which has an index. */
export function searchedParts(typed: string): string[] {
  return searchedWords(typed).map(word => (beginsWords(word) ? ` ${word}` : word))
}

function beginsWords(word: string): boolean {
  return [...word].length < SUBSTRING_FROM && !isUnspaced(word)
}
