import { isEmpty } from '@/lib/message-rules/check-message'
import { type ComposedMessage, EMPTY_MESSAGE, NOBODY } from '@/lib/message-rules/composed-message'
import type { ComposedMessageView } from '@/lib/queries/composer/composer-views'
import { composed } from '../store/edited-message'
import { type Aside, type EditorState, type EditorStore, replaceMessage, type Target } from '../store/editor-store'
import { stillHolds } from '../store/still-holds'

export type EditTarget = Extract<Target, { kind: 'edit' }>

/** Takes up a message of the bot, to change it. What was being written is laid aside. */
export function beginEdit(store: EditorStore, { message, channelId, messageId, editedAt }: ComposedMessageView): void {
  const aside = laidAside(store.getState())
  replaceMessage(store, message, { kind: 'edit', channelId, messageId, original: message, editedAt, ...aside })
}

/** Takes up what a message says, as the beginning of a new one. Files belong to their message and stay there. */
export function beginCopy(store: EditorStore, { message }: ComposedMessageView): void {
  replaceMessage(store, copyOf(message))
}

/** Back to what was being written before the edit, or to nothing, and to where it was to be posted. */
export function leaveEdit(store: EditorStore): void {
  const { aside, asideChannelId } = laidAside(store.getState())
  // A draft that was kept before this was known does not have the channel.
  replaceMessage(store, aside ?? EMPTY_MESSAGE, { kind: 'new' }, asideChannelId)
}

/** Takes out what is written. What was laid aside for it comes back: that is not what nobody wants any more. */
export function discard(store: EditorStore): void {
  if (store.getState().target.kind === 'new') replaceMessage(store, EMPTY_MESSAGE)
  else leaveEdit(store)
}

/** Leaves the edit that was saved, unless the editor has gone on meanwhile. */
export function leaveSaved(store: EditorStore, sent: Pick<EditorState, 'message' | 'target'>): boolean {
  if (!stillHolds(store, sent)) return false
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

/** What was being written before something else was taken up, as a target keeps it. */
export function laidAside({ message, target, channelId }: EditorState): Aside {
  if (target.kind !== 'new') return { aside: target.aside, asideChannelId: target.asideChannelId }
  const isBegun = !isEmpty(message) || message.reply
  return { aside: isBegun ? composed(message) : undefined, asideChannelId: channelId }
}

function copyOf(message: ComposedMessage): ComposedMessage {
  return { ...message, files: [], tts: false, reply: null, mentions: NOBODY }
}
