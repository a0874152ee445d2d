'use client'

import { useEditor } from '../store/editor-context'
import { PreviewFile } from './preview-file'
import { usedUploads } from './used-uploads'

/** The files of the message; what an embed shows stands only there. */
export function PreviewFiles() {
  const files = useEditor(({ message }) => message.files)
  const used = useEditor(({ message }) => usedUploads(message.embeds)).split('/')
  const apart = files.filter(({ filename }) => !used.includes(filename))
  if (apart.length === 0) return null
  return (
    <ul aria-label="Files" className="space-y-1">
      {apart.map(file => (
        <li key={file.key}>
          <PreviewFile file={file} />
        </li>
      ))}
    </ul>
  )
}
