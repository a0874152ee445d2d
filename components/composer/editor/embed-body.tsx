'use client'

import { useComposer } from '../composer-context'
import type { EditedEmbed } from '../store/edited-message'
import { ColorPart } from './color-part'
import { FieldList } from './field-list'
import { Fold } from './fold'
import { PicturePart } from './picture-part'
import { TextPart } from './text-part'
import { TimePart } from './time-part'

/** Everything that an embed can have, in the order in which it shows it. */
export function EmbedBody({ embed, path }: { embed: EditedEmbed; path: string }) {
  const { limits } = useComposer().view.rules
  const { key, author, footer } = embed
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
      <Fold
        label="Author"
        paths={[`${path}.author`]}
        openKey={`${key}.author`}
        isFilled={author.name !== '' || author.iconUrl !== ''}
      >
        <div className="grid gap-3 @md:grid-cols-2">
          <TextPart label="Author name" path={`${path}.author.name`} value={author.name} limit={limits.embedAuthor} />
          <PicturePart label="Author icon" what="author icon" path={`${path}.author.iconUrl`} value={author.iconUrl} />
        </div>
      </Fold>
      <Fold
        label="Images"
        paths={[`${path}.imageUrl`, `${path}.thumbnailUrl`]}
        openKey={`${key}.images`}
        isFilled={embed.imageUrl !== '' || embed.thumbnailUrl !== ''}
      >
        <div className="grid gap-3 @md:grid-cols-2">
          <PicturePart label="Image" what="image" path={`${path}.imageUrl`} value={embed.imageUrl} />
          <PicturePart label="Thumbnail" what="thumbnail" path={`${path}.thumbnailUrl`} value={embed.thumbnailUrl} />
        </div>
      </Fold>
      <Fold
        label="Footer and time"
        paths={[`${path}.footer`, `${path}.timestamp`]}
        openKey={`${key}.footer`}
        isFilled={footer.text !== '' || footer.iconUrl !== '' || embed.timestamp !== ''}
      >
        <div className="grid gap-3 @md:grid-cols-2">
          <TextPart label="Footer text" path={`${path}.footer.text`} value={footer.text} limit={limits.embedFooter} />
          <PicturePart label="Footer icon" what="footer icon" path={`${path}.footer.iconUrl`} value={footer.iconUrl} />
        </div>
        <TimePart path={`${path}.timestamp`} value={embed.timestamp} />
      </Fold>
    </div>
  )
}
