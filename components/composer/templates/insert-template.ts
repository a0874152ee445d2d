import type { ComposedMessage } from '@/lib/message-rules/composed-message'
import { edited } from '../store/edited-message'
import { changeMessage, type EditorStore } from '../store/editor-store'

/** Puts what a template says into the editor, in one step back. Files and the reply are no part of it: they stay. */
export function insertTemplate(store: EditorStore, message: ComposedMessage): void {
  changeMessage(store, ({ files, reply }) => ({ ...edited(message), files, reply }))
}
