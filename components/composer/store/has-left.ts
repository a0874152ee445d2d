import { isEmpty } from '@/lib/message-rules/check-message'
import type { EditorState } from './editor-store'

/** Whether a change took the message out of the editor: it was sent, scheduled, or nobody wants it any more. */
export function hasLeft(state: EditorState, former: EditorState): boolean {
  const isReplaced = state.target !== former.target && state.past.length > 0 && state.future.length === 0
  return isReplaced && isEmpty(state.message)
}
