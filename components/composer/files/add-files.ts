import { bytesInWords } from '@/lib/directory/bytes-in-words'
import { plainFilename } from '@/lib/message-rules/check-address'
import { type EditedFile, newKey } from '../store/edited-message'
import { changeMessage, type EditorStore } from '../store/editor-store'
import type { ChosenFile } from './chosen-file'
import { freeFilename } from './free-filename'
import { type UploadStore, uploadsOf } from './upload-store'

interface Added {
  editor: EditorStore
  files: readonly File[]
  /** The largest file that a message takes, in bytes. */
  mostBytes: number
  /** The key of the file whose place it takes. */
  insteadOf?: string
}

/** Puts files into the message, in one step that can be taken back. Answers them as the message has them. */
export function addFiles({ editor, files, mostBytes, insteadOf }: Added): EditedFile[] {
  const uploads = uploadsOf(editor)
  const present = editor.getState().message.files.filter(({ key }) => key !== insteadOf)
  const added: EditedFile[] = []
  for (const file of files) {
    const taken = [...present, ...added].map(({ filename }) => filename)
    const filename = freeFilename(file.name, taken)
    const edited = { key: newKey(), id: '', filename, size: file.size }
    remember(uploads, edited, file, { mostBytes, isRenamed: taken.includes(plainFilename(file.name)) })
    added.push(edited)
  }
  if (added.length > 0) {
    changeMessage(editor, message => ({ ...message, files: placed(message.files, added, insteadOf) }))
  }
  return added
}

function placed(files: EditedFile[], added: EditedFile[], insteadOf: string | undefined): EditedFile[] {
  if (insteadOf === undefined) return [...files, ...added]
  return files.flatMap(file => (file.key === insteadOf ? added : [file]))
}

function remember(
  uploads: UploadStore,
  { key, filename }: EditedFile,
  file: File,
  { mostBytes, isRenamed }: { mostBytes: number; isRenamed: boolean },
): void {
  const text = whyNever(file, mostBytes)
  const chosen: ChosenFile = {
    filename,
    file,
    channelId: null,
    id: '',
    state: text === null ? { kind: 'waiting' } : { kind: 'failed', text, final: true },
    ...(isRenamed && { note: 'Renamed: this message has a file of that name.' }),
  }
  uploads.setState({ [key]: chosen })
}

function whyNever({ size }: File, mostBytes: number): string | null {
  if (size === 0) return 'This file is empty.'
  if (size > mostBytes) return `This file has ${bytesInWords(size)}; the most are ${bytesInWords(mostBytes)}.`
  return null
}
