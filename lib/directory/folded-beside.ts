import { foldText } from './fold-text.ts'

/**
 * What is stored beside a text that is searched: the same folded, or null where that only makes capitals of ASCII small. The
 * database does so as it reads, whatever its locale; of most texts nothing is stored twice.
 */
export function foldedBeside(text: string | null): string | null {
  return text === null ? null : foldedTogether([text])
}

/** The same of texts that are searched at once, a line each: nothing is found across two of them. */
export function foldedTogether(texts: string[]): string | null {
  const folded = texts.map(foldText).join('\n')
  return folded === inSmallAscii(texts.join('\n')) ? null : folded
}

function inSmallAscii(text: string): string {
  return text.replace(/[A-Z]+/g, capitals => capitals.toLowerCase())
}
