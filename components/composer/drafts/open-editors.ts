import type { EditorStore } from '../store/editor-store'

// Each with where its drafts are kept.
const open = new Map<EditorStore, string>()

/** Counts an editor as open on this page, until the returned function is called. */
export function countOpen(store: EditorStore, slots: string): () => void {
  open.set(store, slots)
  return () => void open.delete(store)
}

/** The editors that are open on this page and keep their drafts there. */
export function openEditors(slots: string): EditorStore[] {
  return [...open].flatMap(([store, its]) => (its === slots ? [store] : []))
}
