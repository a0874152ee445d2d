'use client'

import { memo } from 'react'
import { useComposer } from '../composer-context'
import type { EditedEmbed } from '../store/edited-message'
import { Fold } from './fold'
import { PicturePart } from './picture-part'
import { TextPart } from './text-part'
import { TimePart } from './time-part'

interface SectionProps {
  embedKey: string
  /** Of the embed. */
  path: string
}

type AuthorSectionProps = SectionProps & Pick<EditedEmbed, 'author'>

// Each section is drawn anew only when something of its own is typed into.
export const AuthorSection = memo(function AuthorSection({ embedKey, path, author }: AuthorSectionProps) {
  const { limits } = useComposer().view.rules
  return (
    <Fold
      label="Author"
      paths={[`${path}.author`]}
      openKey={`${embedKey}.author`}
      isFilled={author.name !== '' || author.iconUrl !== ''}
    >
      <div className="grid gap-3 @md:grid-cols-2">
        <TextPart label="Author name" path={`${path}.author.name`} value={author.name} limit={limits.embedAuthor} />
        <PicturePart label="Author icon" what="author icon" path={`${path}.author.iconUrl`} value={author.iconUrl} />
      </div>
    </Fold>
  )
})

type ImagesSectionProps = SectionProps & Pick<EditedEmbed, 'imageUrl' | 'thumbnailUrl'>

export const ImagesSection = memo(function ImagesSection(props: ImagesSectionProps) {
  const { embedKey, path, imageUrl, thumbnailUrl } = props
  return (
    <Fold
      label="Images"
      paths={[`${path}.imageUrl`, `${path}.thumbnailUrl`]}
      openKey={`${embedKey}.images`}
      isFilled={imageUrl !== '' || thumbnailUrl !== ''}
    >
      <div className="grid gap-3 @md:grid-cols-2">
        <PicturePart label="Image" what="image" path={`${path}.imageUrl`} value={imageUrl} />
        <PicturePart label="Thumbnail" what="thumbnail" path={`${path}.thumbnailUrl`} value={thumbnailUrl} />
      </div>
    </Fold>
  )
})

type FooterSectionProps = SectionProps & Pick<EditedEmbed, 'footer' | 'timestamp'>

export const FooterSection = memo(function FooterSection({ embedKey, path, footer, timestamp }: FooterSectionProps) {
  const { limits } = useComposer().view.rules
  return (
    <Fold
      label="Footer and time"
      paths={[`${path}.footer`, `${path}.timestamp`]}
      openKey={`${embedKey}.footer`}
      isFilled={footer.text !== '' || footer.iconUrl !== '' || timestamp !== ''}
    >
      <div className="grid gap-3 @md:grid-cols-2">
        <TextPart label="Footer text" path={`${path}.footer.text`} value={footer.text} limit={limits.embedFooter} />
        <PicturePart label="Footer icon" what="footer icon" path={`${path}.footer.iconUrl`} value={footer.iconUrl} />
      </div>
      <TimePart path={`${path}.timestamp`} value={timestamp} />
    </Fold>
  )
})
