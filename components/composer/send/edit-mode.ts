import { isEmpty } from '@/lib/message-rules/check-message'
import { type ComposedMessage, EMPTY_MESSAGE, NOBODY } from '@/lib/message-rules/composed-message'
import type { ComposedMessageView } from '@/lib/queries/composer/composer-views'
import { composed } from '../store/edited-message'
import { type EditorState, type EditorStore, replaceMessage, type Target } from '../store/editor-store'

export type EditTarget = Extract<Target, { kind: 'edit' }>

/** Takes up a message of the bot, to change it. What was being written is laid aside. */
export function beginEdit(store: EditorStore, { message, channelId, messageId, editedAt }: ComposedMessageView): void {
  const aside = laidAside(store.getState())
  replaceMessage(store, message, { kind: 'edit', channelId, messageId, original: message, editedAt, aside })
}

/** Takes up what a message says, as the beginning of a new one. Files belong to their message and stay there. */
export function beginCopy(store: EditorStore, { message }: ComposedMessageView): void {
  replaceMessage(store, copyOf(message))
}

/** Back to what was being written before the edit, or to nothing. */
export function leaveEdit(store: EditorStore): void {
  replaceMessage(store, laidAside(store.getState()) ?? EMPTY_MESSAGE)
}

/** Leaves the edit that was saved, unless the editor has gone on meanwhile. */
export function leaveSaved(store: EditorStore, { message, target }: Pick<EditorState, 'message' | 'target'>): boolean {
  const state = store.getState()
  if (state.message !== message || state.target !== target) return false
  leaveEdit(store)
  return true
}

/** Compares with what the message says by now; what was written stays. */
export function renewOriginal(store: EditorStore, { message, messageId, editedAt }: ComposedMessageView): void {
  store.setState(({ target }) =>
    target.kind === 'edit' && target.messageId === messageId
      ? { target: { ...target, original: message, editedAt } }
      : {},
  )
}

/** What was being written before something else was taken up; undefined: nothing. */
export function laidAside({ message, target }: EditorState): ComposedMessage | undefined {
  if (target.kind !== 'new') return target.aside
  return !isEmpty(message) || message.reply ? composed(message) : undefined
}

function copyOf(message: ComposedMessage): ComposedMessage {
  return { ...message, files: [], tts: false, reply: null, mentions: NOBODY }
}
