import { isEmpty } from '@/lib/message-rules/check-message'
import { isSame } from '@/lib/message-rules/is-same'
import { composed } from './edited-message'
import type { EditorState } from './editor-store'
import type { Target } from './target'

/** Whether a change took the message out of the editor: it was sent, scheduled, or nobody wants it any more. */
export function hasLeft(state: EditorState, former: EditorState): boolean {
  const isReplaced = state.target !== former.target && state.past.length > 0 && state.future.length === 0
  return isReplaced && (isEmpty(state.message) || isBack(state, former.target))
}

/** Whether what was laid aside for the former message is in its place, and that one is not laid aside for it. */
function isBack({ message, target }: EditorState, { aside, asideTarget, before }: Target): boolean {
  return (
    target.kind === (asideTarget?.kind ?? 'new') && target.aside === before?.aside && isSame(composed(message), aside)
  )
}
