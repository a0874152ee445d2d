import { exchangeAside } from '../store/aside'
import type { EditorStore } from '../store/editor-store'
import { putCursor } from '../store/focus-path'

/**
 * Changes over to what was laid aside. The button stays only with a new message, as long as there is something to change back
 * to; where it is gone the text is next.
 */
export function changeOver(store: EditorStore): void {
  exchangeAside(store)
  const { target } = store.getState()
  if (target.kind !== 'new' || !target.aside) putCursor(store, 'content')
}
