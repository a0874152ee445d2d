'use client'

import { File as FileIcon } from 'lucide-react'
import { memo } from 'react'
import { calledBy } from '@/lib/directory/called-by'
import type { EditedFile } from '../store/edited-message'
import { useProblemAt } from '../store/editor-context'
import { useFileAddress } from './file-address'
import { FileButtons } from './file-buttons'
import { FileProgress } from './file-progress'
import { fileWords } from './file-words'
import { useChosenFile } from './use-uploads'

interface FileRowProps {
  file: EditedFile
  index: number
  onRemoved: () => void
}

/** One file: what it is, how far it is, and what can be done about it. */
export const FileRow = memo(function FileRow({ file, index, onRemoved }: FileRowProps) {
  const path = `files.${index}`
  const chosen = useChosenFile(file.key)
  const problem = useProblemAt(path)
  const { text, isTrouble } = fileWords(file, chosen, problem)
  return (
    <li
      data-path={path}
      tabIndex={-1}
      className="relative overflow-hidden rounded-control border border-line bg-surface px-2.5 py-2 focus-visible:outline-2 focus-visible:outline-focus"
    >
      <div className="flex items-center gap-3">
        <Thumbnail fileKey={file.key} filename={file.filename} />
        <div className="min-w-0 flex-1">
          <bdi title={calledBy(file.filename)} className="block truncate font-medium">
            {calledBy(file.filename)}
          </bdi>
          <p className={isTrouble ? 'text-danger text-sm' : 'text-muted text-sm'}>{text}</p>
          {chosen?.note && <p className="text-muted text-sm">{chosen.note}</p>}
        </div>
        <FileButtons file={file} chosen={chosen} path={path} isRefused={problem !== undefined} onRemoved={onRemoved} />
      </div>
      {chosen && <FileProgress filename={file.filename} size={file.size} state={chosen.state} />}
    </li>
  )
})

const PICTURE = /\.(png|jpe?g|gif|webp|avif)$/i

function Thumbnail({ fileKey, filename }: { fileKey: string; filename: string }) {
  const address = useFileAddress(fileKey)
  if (!address || !PICTURE.test(filename)) return <FileIcon aria-hidden className="mx-2 size-6 shrink-0 text-muted" />
  // biome-ignore lint/performance/noImgElement: a file of this browser
  return <img src={address} alt="" className="size-10 shrink-0 rounded-control border border-line object-cover" />
}
