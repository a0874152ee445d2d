'use client'

import { ImageIcon } from 'lucide-react'
import { calledBy } from '@/lib/directory/called-by'
import { uploadIn } from '@/lib/message-rules/check-address'
import type { AttachmentView } from '@/lib/queries/messages/message-views'
import { Picture } from './picture'

interface EmbedPictureProps {
  /** http or https, or `attachment://name` for one of the files. */
  address: string | null
  /** Of the message that the embed is in. */
  files: readonly AttachmentView[]
  /** Which part of the embed it is: "image", "thumbnail". */
  name: string
}

/** A picture of an embed; one that is to be a file which the message has not is said to be missing. */
export function EmbedPicture({ address, files, name }: EmbedPictureProps) {
  const upload = address ? uploadIn(address) : null
  if (upload === null) return <Picture url={address} name={name} />
  const file = files.find(({ filename }) => filename === upload)
  if (file) return <Picture url={file.url} name={name} />
  return (
    <p className="flex min-h-6 min-w-0 items-center gap-1.5 text-muted text-sm coarse:min-h-11">
      <ImageIcon aria-hidden className="size-3.5 shrink-0" />
      <span className="wrap-anywhere min-w-0">
        The {name} is a file that this message does not have: <bdi>{calledBy(upload)}</bdi>
      </span>
    </p>
  )
}
