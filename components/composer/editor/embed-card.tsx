'use client'

import { clsx } from 'clsx'
import { ChevronRight } from 'lucide-react'
import { type MouseEvent, memo, type ReactNode, useId } from 'react'
import { useEditor, useEditorStore } from '../store/editor-context'
import { hexOfColor } from './color-part'
import { EmbedBody } from './embed-body'
import { ItemMenuButton } from './item-menu'
import { ProblemLine } from './problem-line'
import { ProblemMark } from './problem-mark'
import { SortableItem } from './sortable-item'

interface EmbedCardProps {
  embedKey: string
  index: number
  onMenu: (at: number, event: MouseEvent<HTMLElement>) => void
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
  const store = useEditorStore()
  const embed = useEditor(({ message }) => message.embeds[index])
  const open = useEditor(({ isOpen }) => (embed ? isOpen[embed.key] : undefined)) ?? true
  if (!embed) return null
  const { key, title, author, fields } = embed
  const path = `embeds.${index}`
  const isBegun = fields.length > 0
  return (
    <>
      <div className="flex items-center gap-1 px-1 py-1">
        {handle}
        <h3 className="min-w-0 flex-1">
          <button
            type="button"
            aria-expanded={open}
            aria-controls={open ? id : undefined}
            data-path={path}
            onClick={() => store.setState(state => ({ isOpen: { ...state.isOpen, [key]: !open } }))}
            className="flex min-h-8 w-full min-w-0 items-center gap-2 rounded-control px-1.5 text-left text-sm hover:bg-hover coarse:min-h-11"
          >
            <ChevronRight
              aria-hidden
              className={clsx('size-3.5 shrink-0 text-muted transition-transform', open && 'rotate-90')}
            />
            <span className="shrink-0 font-medium">Embed {index + 1}</span>
            <bdi className="min-w-0 truncate font-normal text-muted">{title || author.name}</bdi>
            <span className="ml-auto" />
            <ProblemMark path={path} />
          </button>
        </h3>
        <ItemMenuButton label={`More for embed ${index + 1}`} onOpen={event => onMenu(index, event)} />
      </div>
      {open && (
        <div id={id} className="border-line border-t px-4 pt-3">
          <ProblemLine path={path} isBegun={isBegun} />
          <EmbedBody embed={embed} path={path} />
        </div>
      )}
    </>
  )
}
