import { changedEnd, changedPlace } from '../store/changed-place'
import type { EditorStore } from '../store/editor-store'
import { putCursor, showPath } from '../store/focus-path'
import { partAt } from '../store/message-parts'
import { say } from '../store/say'
import { redo, undo } from '../store/undo-redo'

const STEPS = { undo: { step: undo, said: 'Undone.' }, redo: { step: redo, said: 'Done again.' } }

/** One step back or on again, and brings what it changed into view; by keyboard the cursor goes there too. */
export function takeStep(store: EditorStore, which: keyof typeof STEPS, takesCursor: boolean): void {
  const { step, said } = STEPS[which]
  const before = store.getState().message
  step(store)
  const after = store.getState().message
  const place = changedPlace(before, after)
  if (place === null) return
  say(store, said)
  if (!takesCursor) return void showPath(store, place)
  const element = putCursor(store, place)
  const [former, text] = [partAt(before, place), partAt(after, place)]
  if (!isText(element) || typeof former !== 'string' || typeof text !== 'string') return
  const end = changedEnd(former, text)
  element.setSelectionRange(end, end)
}

function isText(element: HTMLElement | null): element is HTMLTextAreaElement | HTMLInputElement {
  return element instanceof HTMLTextAreaElement || (element instanceof HTMLInputElement && element.type === 'text')
}
