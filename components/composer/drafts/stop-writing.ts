import { isEmpty } from '@/lib/message-rules/check-message'
import { giveBack } from '../store/aside'
import type { EditorStore } from '../store/editor-store'
import { putCursor } from '../store/focus-path'

/** Stops changing a message. The button that was pressed is gone by then: the text is next. */
export function stopChanging(store: EditorStore): void {
  giveBack(store)
  putCursor(store, 'content')
}

/** Discards a draft that is back. The button stays as long as there is something to discard, then the text is next. */
export function discardDraft(store: EditorStore): void {
  giveBack(store)
  if (isEmpty(store.getState().message)) putCursor(store, 'content')
}
