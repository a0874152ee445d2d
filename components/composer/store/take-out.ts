import type { ComposedMessage } from '@/lib/message-rules/composed-message'
import { isSame } from '@/lib/message-rules/is-same'
import { giveBack, withoutSent } from './aside'
import { composed } from './edited-message'
import type { EditorStore } from './editor-store'

/** Takes what was sent out of the editor, or out of what is laid aside there. Anything else is the next message. */
export function takeOut(store: EditorStore, sent: ComposedMessage): void {
  const { message, target } = store.getState()
  if (target.kind === 'new' && isSame(composed(message), sent)) giveBack(store)
  else store.setState({ target: withoutSent(target, sent) })
}
