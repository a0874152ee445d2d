import { isKeptFileId } from '@/lib/directory/kept-file-id'
import type { ComposedFile } from '@/lib/message-rules/composed-message'
import { HOUR } from '@/lib/time'
import { ReadError } from '../../shell/read-json'
import type { EditedFile } from '../store/edited-message'
import type { EditorStore } from '../store/editor-store'
import { sendFile } from './send-file'
import { sendPatiently } from './send-patiently'
import { changeUpload, uploadsOf } from './upload-store'

interface Keeping {
  guildId: string
  channelId: string
  signal: AbortSignal
}

// Steward drops after a day what no message has taken.
const GOOD_FOR_MS = 20 * HOUR

/** See useKeepFiles. */
export async function keepFiles(editor: EditorStore, keeping: Keeping): Promise<ComposedFile[]> {
  const kept: ComposedFile[] = []
  for (const [index, file] of editor.getState().message.files.entries()) {
    const id = await keepFile(editor, file, keeping).catch(error => {
      throw error instanceof ReadError ? atFile(index, error) : error
    })
    if (id === null) throw atFile(index, new ReadError(0, LOST))
    kept.push({ id, filename: file.filename, size: file.size })
  }
  return kept
}

const LOST = {
  code: 'invalid',
  message: 'Choose this file again: its contents are not in this page any more.',
} as const

function atFile(index: number, { status, error }: ReadError): ReadError {
  return new ReadError(status, { ...error, fields: { [`message.files.${index}`]: error.message } })
}

async function keepFile(
  editor: EditorStore,
  { key, id, filename }: EditedFile,
  { guildId, channelId, signal }: Keeping,
): Promise<string | null> {
  const uploads = uploadsOf(editor)
  const { file, kept } = uploads.getState()[key] ?? { file: null }
  if (kept && Date.now() - kept.at < GOOD_FOR_MS) return kept.id
  if (isKeptFileId(id)) return id
  if (!file) return null
  const send = () => sendFile({ guildId, channelId, filename, file, to: 'kept-files' }, { signal })
  const answer = await sendPatiently(send, { signal, onPause: () => {} })
  changeUpload(uploads, key, { kept: { id: answer.id, at: Date.now() } })
  return answer.id
}
