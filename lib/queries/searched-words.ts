import { foldText } from '../directory/fold-text.ts'

// Each costs a pass over what the others leave; a name has not so many words.
const MOST_WORDS = 8

// Never in a folded text.
const NOBODYS = '\u200b'

/**
 * The words of what was typed, folded, that must all be found, in whatever order: the first eight, the rest is ignored. A
 * word is what stands between spaces, its signs with it.
 */
export function searchedWords(typed: string): string[] {
  const words = new Set(foldText(typed).split(' '))
  words.delete('')
  // What is nothing but invisible finds nobody, where no search at all finds everybody.
  if (words.size === 0 && typed.trim() !== '') return [NOBODYS]
  return [...words].slice(0, MOST_WORDS)
}
