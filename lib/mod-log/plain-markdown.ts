import { cutInSentence } from '../permissions/cut-in-sentence.ts'

// Everything that the family reads as more than itself; the colon is that of addresses.
const MARKS = /[\\*_~|`<>[\]()#@:+-]/g
// An address is left as it is: with a mark before each of its underlines it would lead elsewhere.
const ADDRESS = /(https?:\/\/[^\s<>|`*\\]+)/i

/** A name as a message shows it letter for letter: no markdown, no mention, in one line. `most`: characters of it. */
export function plainMarkdown(text: string, most = Number.POSITIVE_INFINITY): string {
  return cutInSentence(text, most).replace(MARKS, '\\$&')
}

/** The same of what a person wrote, whose links stay links. */
export function plainText(text: string, most: number): string {
  return cutInSentence(text, most)
    .split(ADDRESS)
    .map((part, index) => (index % 2 === 1 ? part : part.replace(MARKS, '\\$&')))
    .join('')
}
