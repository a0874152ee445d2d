'use client'

import { DndContext } from '@dnd-kit/core'
import { SortableContext, verticalListSortingStrategy } from '@dnd-kit/sortable'
import { Plus } from 'lucide-react'
import { useShallow } from 'zustand/react/shallow'
import { EMPTY_EMBED } from '@/lib/message-rules/composed-message'
import { Button } from '../../ui/button'
import { useReorder } from '../../ui/use-reorder'
import { useComposer } from '../composer-context'
import { editedEmbed } from '../store/edited-message'
import { useEditor } from '../store/editor-context'
import { EmbedCard } from './embed-card'
import { EmbedTotal } from './embed-total'
import { useItemMenu } from './item-menu'
import { ProblemLine } from './problem-line'
import { useList } from './use-list'

/** The embeds of the message, and a new one. */
export function EmbedList() {
  const { limits } = useComposer().view.rules
  const list = useList('embeds', 'Embed', editedEmbed)
  const keys = useEditor(useShallow(({ message }) => message.embeds.map(({ key }) => key)))
  const full = keys.length < limits.embeds ? [] : [`A message has at most ${limits.embeds} embeds.`]
  const { open, menu } = useItemMenu('Embed', keys.length, full, list)
  return (
    <section aria-label="Embeds" className="space-y-3">
      {keys.length > 0 && (
        <div className="flex items-end justify-between gap-3">
          <h2 className="font-medium text-sm">Embeds</h2>
          <EmbedTotal />
        </div>
      )}
      <DndContext {...useReorder('embed', keys, list.move)}>
        <SortableContext items={keys} strategy={verticalListSortingStrategy}>
          <ol className="space-y-3 empty:hidden">
            {keys.map((key, index) => (
              <EmbedCard key={key} embedKey={key} index={index} onMenu={open} />
            ))}
          </ol>
        </SortableContext>
      </DndContext>
      <ProblemLine path="embeds" />
      <Button
        data-path="embeds"
        icon={<Plus aria-hidden className="size-4" />}
        disabledBecause={full}
        onClick={() => list.add(editedEmbed(EMPTY_EMBED), 'title')}
      >
        Add embed
      </Button>
      {menu}
    </section>
  )
}
