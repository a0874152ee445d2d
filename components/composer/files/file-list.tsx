'use client'

import { useRef } from 'react'
import { bytesInWords } from '@/lib/directory/bytes-in-words'
import { ProblemLine } from '../editor/problem-line'
import { useEditor } from '../store/editor-context'
import { ChooseFiles } from './choose-files'
import { DropOverlay } from './drop-overlay'
import { FileRow } from './file-row'
import { useAddFiles } from './use-add-files'
import { usePastedFiles } from './use-pasted-files'
import { useUploading } from './use-uploading'

/** The files of the message: chosen, dropped or pasted, and how far each of them is. */
export function FileList() {
  useUploading()
  const files = useEditor(({ message }) => message.files)
  const add = useAddFiles()
  const chooser = useRef<HTMLButtonElement>(null)
  usePastedFiles(add)
  return (
    <section aria-label="Files" className="space-y-3">
      {files.length > 0 && (
        <div className="flex items-end justify-between gap-3">
          <h2 className="font-medium text-sm">Files</h2>
          <span className="text-muted text-sm">{bytesInWords(files.reduce((sum, { size }) => sum + size, 0))}</span>
        </div>
      )}
      <ul className="space-y-2 empty:hidden">
        {files.map((file, index) => (
          <FileRow key={file.key} file={file} index={index} onRemoved={() => chooser.current?.focus()} />
        ))}
      </ul>
      <ProblemLine path="files" />
      <ChooseFiles ref={chooser} onChoose={add} />
      <DropOverlay onDrop={add} />
    </section>
  )
}
