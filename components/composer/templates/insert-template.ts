import type { ComposedMessage } from '@/lib/message-rules/composed-message'
import { edited } from '../store/edited-message'
import { changeMessage, type EditorStore } from '../store/editor-store'

/**
 * Puts what a template says into the editor, in one step back. Files and the reply, with whether it pings, are no part of
 * it: they stay.
 */
export function insertTemplate(store: EditorStore, message: ComposedMessage): void {
  changeMessage(store, ({ files, reply, mentions: { repliedUser } }) => ({
    ...edited(message),
    files,
    reply,
    mentions: { ...message.mentions, repliedUser },
  }))
}
