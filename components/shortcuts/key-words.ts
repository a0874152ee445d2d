import type { Chord } from './shortcuts'

const SIGNS: Record<string, string> = {
  ArrowDown: '↓',
  ArrowUp: '↑',
  PageDown: 'Page down',
  PageUp: 'Page up',
  Escape: 'Esc',
  ContextMenu: 'Menu',
}

const SPOKEN: Record<string, string> = {
  '↓': 'Down arrow',
  '↑': 'Up arrow',
  '⌘': 'Command',
  '⌥': 'Option',
  '?': 'Question mark',
  '/': 'Slash',
}

/** Whether this browser runs on a Mac, whose shortcuts go by ⌘. */
export function isMac(): boolean {
  return typeof navigator !== 'undefined' && /mac|iphone|ipad/i.test(navigator.platform)
}

/** The keys of a chord one by one, as they stand on keyboards. */
export function keysOf({ key, mod, shift, alt, after }: Chord, mac: boolean): string[] {
  const last = SIGNS[key] ?? (key.length === 1 ? key.toUpperCase() : key)
  return [mod && (mac ? '⌘' : 'Ctrl'), alt && (mac ? '⌥' : 'Alt'), shift && 'Shift', after?.toUpperCase(), last].filter(
    part => typeof part === 'string',
  )
}

/** The same for a screen reader: "Ctrl and K", "G then M". */
export function spokenKeys(chord: Chord, mac: boolean): string {
  return keysOf(chord, mac)
    .map(part => SPOKEN[part] ?? part)
    .join(chord.after ? ' then ' : ' and ')
}

/** As `aria-keyshortcuts` has it: "Control+K Meta+K". */
export function ariaKeys(keys: Chord[]): string {
  return keys
    .flatMap(({ key, mod, shift }) => {
      const last = `${shift ? 'Shift+' : ''}${key.length === 1 ? key.toUpperCase() : key}`
      return mod ? [`Control+${last}`, `Meta+${last}`] : [last]
    })
    .join(' ')
}
