import { countCharacters } from './count-characters.ts'
import type { MessageRules } from './message-limits.ts'

/** Something for which a message cannot be sent. */
export interface MessageProblem {
  /** Where, by the names of ComposedMessage, as in "embeds.0.fields.3.name"; "" is the message as a whole. */
  path: string
  /** A sentence to stand beside the field. */
  text: string
  /** How many characters or items there are too many. */
  surplus?: number
  /** Nothing of it is there yet: told only to somebody who asks what is wrong, not to whoever is about to write it. */
  isUnbegun?: true
}

/** What of a text is sent: nothing where it is all blanks. */
export function sentText(text: string): string {
  return text.trim() === '' ? '' : text
}

/** The problems of a text: too long, or what no platform can store. */
export function checkText(rules: MessageRules, path: string, text: string, most: number): MessageProblem[] {
  return [...tooLong(rules, path, text, most), ...broken(path, text)]
}

/** The problem of a number that is too high, if it is. */
export function tooMany(path: string, count: number, most: number, what = ''): MessageProblem[] {
  const surplus = count - most
  if (surplus <= 0) return []
  return [{ path, surplus, text: `${surplus.toLocaleString('en')} ${what ? `${what} ` : ''}too many.` }]
}

function tooLong(rules: MessageRules, path: string, text: string, most: number): MessageProblem[] {
  // No text has more code points than units: most are not counted at all.
  if (text.length <= most) return []
  return tooMany(path, countCharacters(rules, sentText(text)), most)
}

// Half of a surrogate pair, and NUL: neither can be told from damage.
function broken(path: string, text: string): MessageProblem[] {
  if (text.isWellFormed() && !text.includes('\0')) return []
  return [{ path, text: 'Contains a broken character. Type it anew.' }]
}
