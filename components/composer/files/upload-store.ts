import { createStore, type StoreApi } from 'zustand/vanilla'
import type { EditorStore } from '../store/editor-store'
import type { ChosenFile } from './chosen-file'

/** The files of the message by their key. What was removed stays, for whoever takes that back. */
export type UploadStore = StoreApi<Readonly<Record<string, ChosenFile>>>

const stores = new WeakMap<EditorStore, UploadStore>()

/** What is known of the files of an editor's message. */
export function uploadsOf(editor: EditorStore): UploadStore {
  const known = stores.get(editor)
  if (known) return known
  const made = createStore<Readonly<Record<string, ChosenFile>>>(() => ({}))
  stores.set(editor, made)
  return made
}

/** Changes what is known of one file; nothing where it is not known. */
export function changeUpload(uploads: UploadStore, key: string, change: Partial<ChosenFile>): void {
  uploads.setState(state => (state[key] ? { [key]: { ...state[key], ...change } } : state))
}
