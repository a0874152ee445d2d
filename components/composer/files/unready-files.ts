import type { MessageProblem } from '@/lib/message-rules/problem'
import type { EditorState } from '../store/editor-store'
import { type ChosenFile, whyUnready } from './chosen-file'

/** What stands against sending the files of the message; the same list as long as nothing of it changes. */
export function unreadyFiles(
  { message, unready }: Pick<EditorState, 'message' | 'unready'>,
  uploads: Readonly<Record<string, ChosenFile>>,
): MessageProblem[] {
  const next = message.files.flatMap(({ key }, index) => {
    const chosen = uploads[key]
    const text = chosen ? whyUnready(chosen) : null
    return text === null ? [] : [{ path: `files.${index}`, text }]
  })
  const isSame =
    next.length === unready.length &&
    next.every(({ text, path }, index) => {
      return text === unready[index]?.text && path === unready[index].path
    })
  return isSame ? unready : next
}
