'use client'

import type { AttachmentView, EmbedView } from '@/lib/queries/messages/message-views'
import { RelativeTime } from '../../ui/relative-time'
import { roleColor } from '../../ui/role-color'
import { LineMarkdown } from '../markdown/line-markdown'
import { Markdown } from '../markdown/markdown'
import { readInline } from '../markdown/read-inline'
import { SafeLink } from '../markdown/safe-link'
import { EmbedPicture } from './embed-picture'
import { LongText } from './long-text'

interface EmbedCardProps {
  embed: EmbedView
  /** Of its message: pictures of an embed may be among them. */
  files: readonly AttachmentView[]
}

/** An embed, with its colour at the side and its pictures behind a press. */
export function EmbedCard({ embed, files }: EmbedCardProps) {
  const { title, description, url, color, author, thumbnailUrl, imageUrl, footer, timestamp, fields } = embed
  const link = url && /^https?:\/\//i.test(url) && URL.canParse(url) ? new URL(url).href : null
  return (
    <div
      style={{ borderLeftColor: color === null ? undefined : roleColor(color) }}
      className="max-w-130 space-y-1 rounded-control border border-line border-l-4 bg-surface px-3 py-2"
    >
      {author && (
        <p className="text-muted text-sm" dir="auto">
          {author.name}
        </p>
      )}
      {(title || link) && (
        <p dir="auto" className="break-words font-semibold">
          {link ? (
            <SafeLink href={link} raw={link} label={title ? readInline(title, false) : null}>
              {title ? <LineMarkdown text={title} /> : link}
            </SafeLink>
          ) : (
            title && <LineMarkdown text={title} />
          )}
        </p>
      )}
      {description && (
        <LongText text={description}>
          <Markdown text={description} />
        </LongText>
      )}
      {fields.length > 0 && (
        <dl className="grid grid-cols-1 gap-x-4 gap-y-1.5 wide:grid-cols-3">
          {fields.map((field, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: fields have no ids
            <div key={index} className={field.inline ? 'min-w-0' : 'col-span-full min-w-0'}>
              <dt className="font-medium text-sm" dir="auto">
                <LineMarkdown text={field.name} />
              </dt>
              <dd>
                <LongText text={field.value}>
                  <Markdown text={field.value} />
                </LongText>
              </dd>
            </div>
          ))}
        </dl>
      )}
      <div className="flex flex-wrap gap-x-4 empty:hidden">
        <EmbedPicture address={author?.iconUrl ?? null} files={files} name="author icon" />
        <EmbedPicture address={thumbnailUrl} files={files} name="thumbnail" />
        <EmbedPicture address={imageUrl} files={files} name="image" />
        <EmbedPicture address={footer?.iconUrl ?? null} files={files} name="footer icon" />
      </div>
      {(footer || timestamp) && (
        <p className="text-muted text-xs">
          {footer && <bdi>{footer.text}</bdi>}
          {footer && timestamp && ' · '}
          {timestamp && !Number.isNaN(Date.parse(timestamp)) && <RelativeTime at={timestamp} />}
        </p>
      )}
    </div>
  )
}
