import type { EditedMessage } from '../store/edited-message'
import type { EditorStore, Step } from '../store/editor-store'

/**
 * Says which upload a file of the message is, or with "" that it is none any more. No step of anybody: what was taken back,
 * or can be, knows it too.
 */
export function nameUpload(editor: EditorStore, key: string, id: string): void {
  const named = (message: EditedMessage): EditedMessage => {
    if (!message.files.some(file => file.key === key && file.id !== id)) return message
    return { ...message, files: message.files.map(file => (file.key === key ? { ...file, id } : file)) }
  }
  const step = (former: Step): Step => {
    const message = named(former.message)
    return message === former.message ? former : { ...former, message }
  }
  editor.setState(({ message, past, future }) => ({
    message: named(message),
    past: past.map(step),
    future: future.map(step),
  }))
}
