import type { EditedFile } from '../store/edited-message'
import type { ChosenFile } from './chosen-file'

/** What is known of this file under another key, as when the message went through JSON. */
export function sameFile(
  known: Readonly<Record<string, ChosenFile>>,
  { id, filename, size }: EditedFile,
): ChosenFile | undefined {
  return Object.values(known).find(chosen =>
    id === '' ? chosen.filename === filename && chosen.file?.size === size : chosen.id === id,
  )
}
