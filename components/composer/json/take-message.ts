import type { ComposedFile, ComposedMessage } from '@/lib/message-rules/composed-message'
import { type EditedFile, type EditedMessage, edited } from '../store/edited-message'
import { changeMessage, type EditorStore } from '../store/editor-store'

/** Puts a message from outside into the editor, in one step that can be taken back. */
export function takeMessage(store: EditorStore, message: ComposedMessage, guildId: string): void {
  changeMessage(store, current => {
    const { files, ...rest } = edited(message)
    return { ...rest, files: filesHere(current, message), reply: isElsewhere(message, guildId) ? null : message.reply }
  })
}

/** What of a message from outside cannot be taken into this editor, in words that follow "Left out:". */
export function leftBehind(current: EditedMessage, message: ComposedMessage, guildId: string): string[] {
  const gone = message.files.filter(file => !fileHere(current, file)).length
  return [
    ...(gone > 0
      ? [gone === 1 ? 'one file that is not attached here' : `${gone} files that are not attached here`]
      : []),
    ...(isElsewhere(message, guildId) ? ['the reply to a message of another guild'] : []),
  ]
}

// A file is what was uploaded: JSON can leave one out or move it, but not bring one.
function filesHere(current: EditedMessage, { files }: ComposedMessage): EditedFile[] {
  return [...new Set(files.flatMap(file => fileHere(current, file) ?? []))]
}

function fileHere({ files }: EditedMessage, { id, filename }: ComposedFile): EditedFile | undefined {
  const byId = files.find(file => file.id !== '' && file.id === id)
  return byId ?? files.find(file => file.filename === filename)
}

function isElsewhere({ reply }: ComposedMessage, guildId: string): boolean {
  return reply !== null && reply.guildId !== guildId
}
