import { isKeptFileId } from '@/lib/directory/kept-file-id'
import type { EditedFile } from '../store/edited-message'
import type { EditorState } from '../store/editor-store'
import type { ChosenFile, FileState } from './chosen-file'

/** The channel whose message this becomes. */
export function channelOf({ target, channelId }: Pick<EditorState, 'target' | 'channelId'>): string | null {
  return target.kind === 'edit' ? target.channelId : channelId
}

/** The files that are to be uploaded: without those that the message that is edited has already. */
export function newFiles({ message, target }: Pick<EditorState, 'message' | 'target'>): EditedFile[] {
  if (target.kind !== 'edit') return message.files
  const posted = new Set(target.original.files.map(({ id }) => id))
  return message.files.filter(({ id }) => id === '' || !posted.has(id))
}

interface Place {
  channelId: string | null
  /** Why no files may be posted there. */
  because: string | null
}

/**
 * What is to be known of a file of the message, given what was known: an upload is good for its channel only, and begins
 * anew for another as long as its bytes are here. Undefined while nothing can be told.
 */
export function nextUpload(
  { id, filename }: EditedFile,
  chosen: ChosenFile | undefined,
  { channelId, because }: Place,
): ChosenFile | undefined {
  // Of a scheduled message: Steward has it, for whatever channel.
  if (isKeptFileId(id) && !chosen?.file)
    return chosen ?? { filename, file: null, channelId, id, state: { kind: 'done' } }
  if (!chosen) {
    if (id === '') return { filename, file: null, channelId, id, state: { kind: 'lost' } }
    // Of a draft: it was uploaded for the channel of that draft.
    return channelId === null ? undefined : { filename, file: null, channelId, id, state: { kind: 'done' } }
  }
  if (chosen.channelId === channelId) return judgedAgain(chosen, because)
  const moved: ChosenFile = { ...chosen, channelId, id: '' }
  if (!chosen.file) return { ...moved, state: { kind: 'lost' } }
  if (chosen.state.kind === 'failed' && chosen.state.final) return moved
  return { ...moved, state: judged(because) }
}

/** Rights come and go while the composer is open; what is under way or done is the server's to judge. */
function judgedAgain(chosen: ChosenFile, because: string | null): ChosenFile {
  const { state } = chosen
  if (state.kind !== 'refused' || state.text === because) return chosen
  return { ...chosen, state: judged(because) }
}

function judged(because: string | null): FileState {
  return because === null ? { kind: 'waiting' } : { kind: 'refused', text: because }
}
