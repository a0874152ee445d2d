import type { KeyboardEvent } from 'react'
import { isShortcut } from '../shortcuts/is-shortcut'

/** Keeps Enter in a field from sending its form, where that is hard to take back; the key that sends dialogs still does. */
export function holdEnter(event: KeyboardEvent): void {
  if (event.key !== 'Enter' || isShortcut(event, 'dialog.send')) return
  if (sendsByEnter(event.target)) event.preventDefault()
}

/** What would send its form when Enter is pressed in it. */
function sendsByEnter(target: EventTarget): boolean {
  return target instanceof HTMLInputElement || target instanceof HTMLSelectElement
}
