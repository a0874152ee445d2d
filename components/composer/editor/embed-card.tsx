'use client'

import { memo, type ReactNode, useId } from 'react'
import { useEditor } from '../store/editor-context'
import { hexOfColor } from './color-part'
import { EmbedBody } from './embed-body'
import { EmbedHeader } from './embed-header'
import type { MenuEvent } from './item-menu'
import { ProblemLine } from './problem-line'
import { SortableItem } from './sortable-item'

interface EmbedCardProps {
  embedKey: string
  index: number
  onMenu: (at: number, event: MenuEvent) => void
}

/** One embed under a line that tells it from the others while it is closed. */
export const EmbedCard = memo(function EmbedCard({ embedKey, index, onMenu }: EmbedCardProps) {
  const color = useEditor(({ message }) => message.embeds[index]?.color ?? null)
  return (
    <SortableItem
      itemKey={embedKey}
      label={`Move embed ${index + 1}`}
      style={color === null ? undefined : { borderLeftColor: hexOfColor(color) }}
      className="rounded-card border border-line-strong border-l-4 bg-surface [contain-intrinsic-size:auto_3rem] [content-visibility:auto]"
    >
      {handle => <CardContent index={index} handle={handle} onMenu={onMenu} />}
    </SortableItem>
  )
})

interface CardContentProps {
  index: number
  handle: ReactNode
  onMenu: EmbedCardProps['onMenu']
}

/** What is typed into an embed draws only this anew, not what can be dragged. */
function CardContent({ index, handle, onMenu }: CardContentProps) {
  const id = useId()
  const embed = useEditor(({ message }) => message.embeds[index])
  const open = useEditor(({ isOpen }) => (embed ? isOpen[embed.key] : undefined)) ?? true
  if (!embed) return null
  const { key, title, author } = embed
  const path = `embeds.${index}`
  return (
    <>
      <EmbedHeader
        index={index}
        embedKey={key}
        words={title || author.name}
        open={open}
        contentId={id}
        handle={handle}
        onMenu={onMenu}
      />
      {open && (
        <div id={id} className="border-line border-t px-4 pt-3">
          <ProblemLine path={path} />
          <EmbedBody embed={embed} path={path} />
        </div>
      )}
    </>
  )
}
