'use client'

import { File } from 'lucide-react'
import { bytesInWords } from '@/lib/directory/bytes-in-words'
import { calledBy } from '@/lib/directory/called-by'
import type { AttachmentView } from '@/lib/queries/messages/message-views'
import { useMessage } from '../message-context'
import { Picture } from './picture'

/** The files of a message: what they are called, how large they are and of which kind. */
export function Attachments({ attachments }: { attachments: AttachmentView[] }) {
  return (
    <ul aria-label="Files" className="space-y-1.5">
      {attachments.map(file => (
        <li key={file.id} className="max-w-120 rounded-control border border-line bg-surface px-2.5 py-1.5">
          <Attachment file={file} />
        </li>
      ))}
    </ul>
  )
}

function Attachment({ file: { filename, size, contentType, url } }: { file: AttachmentView }) {
  // A sign that turns text around would show another ending than the file has.
  const name = calledBy(filename)
  const { tabIndex } = useMessage()
  const isImage = contentType?.startsWith('image/') ?? false
  const canBeOpened = url !== null && /^https?:\/\//i.test(url)
  return (
    <>
      <div className="flex min-w-0 items-center gap-2">
        <File aria-hidden className="size-4 shrink-0 text-muted" />
        {canBeOpened ? (
          <a
            href={url}
            target="_blank"
            rel="noreferrer noopener nofollow"
            referrerPolicy="no-referrer"
            tabIndex={tabIndex}
            title={name}
            className="min-w-0 truncate font-medium hover:underline"
          >
            <bdi>{name}</bdi>
          </a>
        ) : (
          <bdi title={name} className="min-w-0 truncate font-medium">
            {name}
          </bdi>
        )}
        <span className="shrink-0 text-muted text-sm">
          {bytesInWords(size)}
          {contentType && <span className="max-wide:hidden"> · {contentType.split(';')[0]}</span>}
        </span>
      </div>
      {isImage && <Picture url={url} name="image" />}
    </>
  )
}
