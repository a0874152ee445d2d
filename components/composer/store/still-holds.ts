import type { EditorState, EditorStore } from './editor-store'

/** Whether the editor has not gone on since: it is the same message, for the same purpose. */
export function stillHolds(store: EditorStore, { message, target }: Pick<EditorState, 'message' | 'target'>): boolean {
  const state = store.getState()
  return state.message === message && state.target === target
}
