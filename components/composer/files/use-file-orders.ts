'use client'

import type { EditedFile } from '../store/edited-message'
import { useEditorStore } from '../store/editor-context'
import { changeMessage } from '../store/editor-store'
import { changeUpload } from './upload-store'
import { useUploadStore } from './use-uploads'

/** What can be done about one file of the message; `path` is where it stands. */
export function useFileOrders({ key, filename }: EditedFile, path: string) {
  const editor = useEditorStore()
  const uploads = useUploadStore()
  return {
    stop: () => changeUpload(uploads, key, { state: { kind: 'stopped' } }),
    retry: () => {
      changeUpload(uploads, key, { id: '', state: { kind: 'waiting' }, kept: undefined })
      // What the server said was of the former upload.
      editor.setState(({ refused }) => ({ refused: refused.filter(problem => problem.path !== path) }))
    },
    remove: () => {
      changeMessage(editor, message => ({ ...message, files: message.files.filter(file => file.key !== key) }))
      editor.setState({ said: `${filename} is removed.` })
    },
  }
}
