import { exchangeAside } from '../store/aside'
import type { EditorStore } from '../store/editor-store'
import { putCursor } from '../store/focus-path'

/** Changes over to what was laid aside. Where that leaves nothing to change back to, the button is gone: the text is next. */
export function changeOver(store: EditorStore): void {
  exchangeAside(store)
  if (!store.getState().target.aside) putCursor(store, 'content')
}
