import { foldText } from './fold-text.ts'

// Small letters of Cyrillic and Greek that look like Latin ones, each above what it looks like.
const OTHERS = 'аеорсхуіѕјһԁԛԝкмтвнгαορνικυτηε'
const LATIN = 'aeopcxyisjhdqwkmtbhraopvikutne'
const LATIN_OF = new Map([...OTHERS].map((letter, index) => [letter, LATIN[index]!]))

/** A text folded, with letters of other scripts as the Latin ones that they look like: for what must not be passed off. */
export function likeLatin(text: string): string {
  return [...foldText(text)].map(letter => LATIN_OF.get(letter) ?? letter).join('')
}

/** The letters and digits of it: the same for texts that read alike, whatever stands or hides between them. */
export function lettersOf(text: string): string {
  return likeLatin(text).replace(/[^\p{L}\p{N}]+/gu, '')
}
