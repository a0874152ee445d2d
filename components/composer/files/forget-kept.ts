import type { EditedFile } from '../store/edited-message'
import type { EditorStore } from '../store/editor-store'
import { changeUpload, uploadsOf } from './upload-store'

/** Forgets that Steward keeps these files: a schedule has taken them, or they are gone. The next one keeps them anew. */
export function forgetKept(editor: EditorStore, files: readonly EditedFile[]): void {
  const uploads = uploadsOf(editor)
  for (const { key } of files) changeUpload(uploads, key, { kept: undefined })
}

/** The same for those that the server refused, by the fields of its answer. */
export function forgetRefused(editor: EditorStore, files: readonly EditedFile[], fields: Record<string, string>): void {
  forgetKept(
    editor,
    files.filter((_, index) => `message.files.${index}` in fields),
  )
}
