import { type ComposedMessage, NOBODY } from '@/lib/message-rules/composed-message'
import type { ComposedMessageView } from '@/lib/queries/composer/composer-views'
import { giveBack, laidAside, putCopy } from '../store/aside'
import { type EditorState, type EditorStore, replaceMessage } from '../store/editor-store'
import { stillHolds } from '../store/still-holds'
import type { Target } from '../store/target'

export type EditTarget = Extract<Target, { kind: 'edit' }>

/** Takes up a message of the bot, to change it. What was being written is laid aside. */
export function beginEdit(store: EditorStore, { message, ...rest }: ComposedMessageView): void {
  const aside = laidAside(store.getState())
  replaceMessage(store, message, { kind: 'edit', ...rest, original: message, ...aside })
}

/**
 * Takes up what a message says, as the beginning of a new one. Files belong to their message and stay there. Answers whether
 * something was laid aside for it.
 */
export function beginCopy(store: EditorStore, { message }: ComposedMessageView): boolean {
  return putCopy(store, copyOf(message))
}

/** Leaves the edit that was saved, unless the editor has gone on meanwhile. */
export function leaveSaved(store: EditorStore, sent: Pick<EditorState, 'message' | 'target'>): boolean {
  if (!stillHolds(store, sent)) return false
  giveBack(store)
  return true
}

/** Compares with what the message says by now; what was written stays. */
export function renewOriginal(store: EditorStore, { message, messageId, editedAt, lost }: ComposedMessageView): void {
  store.setState(({ target }) =>
    target.kind === 'edit' && target.messageId === messageId
      ? { target: { ...target, original: message, editedAt, lost } }
      : {},
  )
}

function copyOf(message: ComposedMessage): ComposedMessage {
  return { ...message, files: [], tts: false, reply: null, mentions: NOBODY }
}
