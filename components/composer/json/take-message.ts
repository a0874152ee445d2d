import type { ComposedFile, ComposedMessage, ReplyTo } from '@/lib/message-rules/composed-message'
import { type EditedFile, type EditedMessage, edited } from '../store/edited-message'
import { changeMessage, type EditorStore, type Step } from '../store/editor-store'

/** Puts a message from outside into the editor, in one step that can be taken back. */
export function takeMessage(store: EditorStore, message: ComposedMessage, guildId: string): void {
  const isEdit = store.getState().target.kind === 'edit'
  changeMessage(store, current => {
    const { files, ...rest } = edited(message)
    const reply = isElsewhere(message, guildId) ? null : message.reply
    return { ...rest, files: filesHere(current, message), reply, ...(isEdit && fixed(current, message)) }
  })
}

/** What of a message from outside cannot be taken into this editor, in words that follow "Left out:". */
export function leftBehind({ message: current, target }: Step, message: ComposedMessage, guildId: string): string[] {
  const gone = message.files.filter(file => !fileHere(current, file)).length
  const isOther = message.reply !== null && !isSameReply(message.reply, current.reply)
  const isForeign = target.kind !== 'edit' && isElsewhere(message, guildId)
  return [
    ...(gone > 0
      ? [gone === 1 ? 'one file that is not attached here' : `${gone} files that are not attached here`]
      : []),
    ...(target.kind === 'edit' && isOther ? ['the reply'] : []),
    ...(isForeign ? ['the reply to a message of another guild'] : []),
  ]
}

// No edit changes these of a message that is posted.
function fixed({ reply, tts, mentions: { repliedUser } }: EditedMessage, { mentions }: ComposedMessage) {
  return { reply, tts, mentions: { ...mentions, repliedUser } }
}

function isSameReply(one: ReplyTo, other: ReplyTo | null): boolean {
  return one.channelId === other?.channelId && one.messageId === other.messageId
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
