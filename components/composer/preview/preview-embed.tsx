'use client'

import { memo } from 'react'
import { showsSomething } from '@/lib/message-rules/shows-something'
import { Markdown } from '../../messages/markdown/markdown'
import { roleColor } from '../../ui/role-color'
import type { EditedEmbed } from '../store/edited-message'
import { EmbedFooter } from './embed-footer'
import { EmbedTitle } from './embed-title'
import { isBlank } from './is-blank'
import { PreviewFields } from './preview-fields'
import { PreviewPicture } from './preview-picture'

/** An embed as the platform's client shows it. Of it only those parts are drawn anew that change. */
export const PreviewEmbed = memo(function PreviewEmbed({ embed, number }: { embed: EditedEmbed; number: number }) {
  const { title, description, url, color, author, thumbnailUrl, imageUrl, footer, timestamp, fields } = embed
  if (!showsSomething(embed)) {
    return (
      <p className="w-fit rounded-[4px] border border-line-strong border-dashed px-3 py-2 text-muted text-sm">
        Embed {number} shows nothing yet.
      </p>
    )
  }
  return (
    <article
      aria-label={`Embed ${number}`}
      style={color === null ? undefined : { borderLeftColor: roleColor(color) }}
      className="w-fit min-w-0 max-w-[min(100%,516px)] space-y-2 overflow-hidden rounded-[4px] border border-line border-l-4 bg-canvas px-3 pt-2.5 pb-3 leading-[1.4] empty:hidden"
    >
      <div className="flex min-w-0 gap-4 empty:hidden">
        <div className="min-w-0 flex-1 space-y-2 empty:hidden">
          {!isBlank(author.name) && (
            <div className="flex min-w-0 items-center gap-2 font-semibold">
              <PreviewPicture address={author.iconUrl} shape="authorIcon" />
              <bdi className="min-w-0">{author.name}</bdi>
            </div>
          )}
          {!isBlank(title) && <EmbedTitle title={title} url={url} />}
          {!isBlank(description) && (
            <div>
              <Markdown text={description} />
            </div>
          )}
          {fields.length > 0 && <PreviewFields fields={fields} />}
        </div>
        <PreviewPicture address={thumbnailUrl} shape="thumbnail" />
      </div>
      <PreviewPicture address={imageUrl} shape="image" />
      <EmbedFooter text={footer.text} iconUrl={footer.iconUrl} timestamp={timestamp} />
    </article>
  )
})
