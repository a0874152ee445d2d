'use client'

import { useComposer } from '../composer-context'
import type { EditedEmbed } from '../store/edited-message'
import { ColorPart } from './color-part'
import { AuthorSection, FooterSection, ImagesSection } from './embed-sections'
import { FieldList } from './field-list'
import { TextPart } from './text-part'

/** Everything that an embed can have, in the order in which it shows it. */
export function EmbedBody({ embed, path }: { embed: EditedEmbed; path: string }) {
  const { limits } = useComposer().view.rules
  const { key } = embed
  return (
    <div className="@container">
      <div className="space-y-3 pb-3">
        <div className="grid gap-3 @md:grid-cols-2">
          <TextPart label="Title" path={`${path}.title`} value={embed.title} limit={limits.embedTitle} />
          <TextPart
            label="Link of the title"
            path={`${path}.url`}
            value={embed.url}
            placeholder="https://"
            inputMode="url"
          />
        </div>
        <TextPart
          inserts
          label="Description"
          path={`${path}.description`}
          value={embed.description}
          limit={limits.embedDescription}
          lines={3}
        />
        <ColorPart path={`${path}.color`} value={embed.color} />
      </div>
      <FieldList embedKey={key} path={`${path}.fields`} fields={embed.fields} />
      <AuthorSection embedKey={key} path={path} author={embed.author} />
      <ImagesSection embedKey={key} path={path} imageUrl={embed.imageUrl} thumbnailUrl={embed.thumbnailUrl} />
      <FooterSection embedKey={key} path={path} footer={embed.footer} timestamp={embed.timestamp} />
    </div>
  )
}
