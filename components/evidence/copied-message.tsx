'use client'

import { clsx } from 'clsx'
import { Paperclip, Reply } from 'lucide-react'
import { bytesInWords } from '@/lib/directory/bytes-in-words'
import { calledBy, handleOf } from '@/lib/directory/called-by'
import { embedLines } from '@/lib/directory/embed-lines'
import type { MessageCopy } from '@/lib/evidence/message-copy'
import { Avatar } from '../ui/avatar'
import { Badge } from '../ui/badge'
import { RelativeTime } from '../ui/relative-time'
import { WrittenTime } from '../ui/written-time'

interface CopiedMessageProps {
  copy: MessageCopy
  showsChannel: boolean
}

/** A message as its copy has it: all of it is text, nothing of it is loaded. */
export function CopiedMessage({ copy, showsChannel }: CopiedMessageProps) {
  const { author, channelName, channelId, createdAt, editedAt, pinned, known, content, reference, former } = copy
  const name = author ? calledBy(author.globalName, author.username, author.id) : 'Author unknown'
  return (
    <div className="flex gap-3">
      <Avatar name={author ? name : '?'} url={null} />
      <div className="min-w-0 flex-1 space-y-1">
        <p className="flex flex-wrap items-baseline gap-x-2 gap-y-0.5">
          <bdi className={clsx('max-w-full truncate', author ? 'font-medium' : 'text-muted')}>{name}</bdi>
          {author && <bdi className="truncate text-muted text-sm">{handleOf(author.username)}</bdi>}
          {author?.bot && <Badge tone="neutral">Bot</Badge>}
          {showsChannel && <bdi className="truncate text-muted text-sm">#{channelName ?? channelId}</bdi>}
          {createdAt && <RelativeTime at={createdAt} past withClock className="text-muted text-sm" />}
          {editedAt && (
            <span className="text-muted text-sm">
              edited <WrittenTime at={editedAt} past />
            </span>
          )}
          {former && (
            <span className="text-muted text-sm">
              said so until it was {former.endedBy === 'edited' ? 'edited' : 'deleted'}{' '}
              <WrittenTime at={former.endedAt} past />
            </span>
          )}
          {pinned && <Badge tone="neutral">Pinned</Badge>}
        </p>
        {reference && (
          <p className="flex items-center gap-1.5 text-muted text-sm">
            <Reply aria-hidden className="size-3.5 shrink-0" />
            In reply to <code className="truncate">{reference.messageId}</code>
          </p>
        )}
        {!known && (
          <p className="text-muted">
            {copy.erased ? 'Erased, as whoever wrote it asked for.' : 'The platform did not tell what was written.'}
          </p>
        )}
        {content && (
          <p dir="auto" className="wrap-anywhere whitespace-pre-wrap">
            {content}
          </p>
        )}
        {copy.attachments.map(file => (
          <p key={file.id} className="flex items-center gap-1.5 text-sm">
            <Paperclip aria-hidden className="size-3.5 shrink-0 text-muted" />
            <bdi className="truncate" title={calledBy(file.filename)}>
              {calledBy(file.filename)}
            </bdi>
            <span className="shrink-0 text-muted">
              {bytesInWords(file.size)}
              {file.contentType && `, ${file.contentType}`}
            </span>
          </p>
        ))}
        {copy.embeds.map((embed, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: embeds have no ids
          <Embed key={index} embed={embed} />
        ))}
      </div>
    </div>
  )
}

function Embed({ embed }: { embed: unknown }) {
  const lines = embedLines(embed)
  if (lines.length === 0) return null
  return (
    <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-3 gap-y-0.5 border-line-strong border-l-2 pl-3 text-sm">
      {lines.map(({ label, text }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: lines of one embed never move
        <div key={index} className="contents">
          <dt className="max-w-32 truncate text-muted">
            <bdi>{label}</bdi>
          </dt>
          <dd dir="auto" className="wrap-anywhere whitespace-pre-wrap">
            {text}
          </dd>
        </div>
      ))}
    </dl>
  )
}
