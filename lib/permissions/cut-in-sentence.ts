import { nameInSentence } from './name-in-sentence.ts'

const ISOLATE = '\u2068'
const END_OF_ISOLATE = '\u2069'

/** The same of a text that may be long, cut to so many characters; one that is isolated ends all the same where it is cut. */
export function cutInSentence(text: string, most: number): string {
  const shown = nameInSentence(text)
  const characters = [...shown]
  if (characters.length <= most) return shown
  return `${characters.slice(0, most).join('')}…${shown.startsWith(ISOLATE) ? END_OF_ISOLATE : ''}`
}
