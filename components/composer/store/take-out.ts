import { type ComposedMessage, EMPTY_MESSAGE } from '@/lib/message-rules/composed-message'
import { isSame } from '@/lib/message-rules/is-same'
import { composed } from './edited-message'
import { type EditorStore, replaceMessage } from './editor-store'

/** Takes what was sent out of the editor, or out of what is laid aside there. Anything else is the next message. */
export function takeOut(store: EditorStore, sent: ComposedMessage): void {
  const { message, target } = store.getState()
  if (target.kind !== 'new') {
    if (isSame(target.aside, sent)) store.setState({ target: { ...target, aside: undefined } })
  } else if (isSame(composed(message), sent)) replaceMessage(store, EMPTY_MESSAGE)
}
