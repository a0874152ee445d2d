import { type Composed, isComposing } from './is-composing'
import { type Chord, type ShortcutName, shortcut } from './shortcuts'

/** What a handler needs of a keyboard event, the browser's or React's. */
export interface Pressed extends Composed {
  key: string
  /** Which key of the keyboard it is, whatever is written on it. */
  code?: string
  ctrlKey: boolean
  metaKey: boolean
  shiftKey: boolean
  altKey: boolean
}

const FIRST_KEY = 'g'

/** Whether these keys are that shortcut. `after`: what was pressed just before, where that counts. */
export function isShortcut(event: Pressed, name: ShortcutName, after?: string): boolean {
  return shortcut(name).keys.some(chord => isChord(event, chord, after))
}

/** Whether this key begins a shortcut of two. */
export function isFirstKey(event: Pressed): boolean {
  return isChord(event, { key: FIRST_KEY }, undefined)
}

function isChord(event: Pressed, chord: Chord, after: string | undefined) {
  const { ctrlKey, metaKey, shiftKey, altKey } = event
  const key = keyOf(event)
  if (
    isComposing(event) ||
    altKey !== Boolean(chord.alt) ||
    chord.after !== after ||
    (ctrlKey || metaKey) !== Boolean(chord.mod)
  )
    return false
  // Caps Lock changes letters, and signs such as "?" need Shift on some keyboards and not on others.
  const isSign = key.length === 1 && !/[a-z]/i.test(key)
  return (key.length === 1 ? key.toLowerCase() : key) === chord.key && (isSign || shiftKey === Boolean(chord.shift))
}

// "؟" stands where "?" does.
const SIGNS: Record<string, string> = { '\u061f': '?' }
const OF_OTHER_SCRIPT = /^(?!\p{Script=Latin})[\p{L}\p{M}]+$/u

/** What a key says; where it writes other letters than Latin ones, the one that shares the key with them. */
function keyOf({ key, code }: Pressed): string {
  const [, letter] = (OF_OTHER_SCRIPT.test(key) && code?.match(/^Key([A-Z])$/)) || []
  return letter?.toLowerCase() ?? SIGNS[key] ?? key
}
