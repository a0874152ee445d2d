'use client'

import { File } from 'lucide-react'
import { bytesInWords } from '@/lib/directory/bytes-in-words'
import { calledBy } from '@/lib/directory/called-by'
import { useFileAddress } from '../files/file-address'
import type { EditedFile } from '../store/edited-message'
import { PlainPicture } from './plain-picture'

// What the platform's client shows as a picture, by its name: the contents are not looked into.
const PICTURE = /\.(png|jpe?g|gif|webp|avif)$/i

/** A file of the message: a picture where it is one and this browser has it, its name and size otherwise. */
export function PreviewFile({ file }: { file: EditedFile }) {
  const address = useFileAddress(file.key)
  const { filename, size } = file
  if (address && PICTURE.test(filename)) return <PlainPicture src={address} shape="image" name={filename} />
  return (
    <div className="flex max-w-[432px] min-w-0 items-center gap-2 rounded-control border border-line bg-canvas px-3 py-2">
      <File aria-hidden className="size-5 shrink-0 text-muted" />
      <span className="min-w-0">
        <bdi title={calledBy(filename)} className="block truncate text-accent-ink">
          {calledBy(filename)}
        </bdi>
        <span className="text-muted text-xs">{bytesInWords(size)}</span>
      </span>
    </div>
  )
}
