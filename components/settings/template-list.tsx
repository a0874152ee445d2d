'use client'

import { DndContext } from '@dnd-kit/core'
import { arrayMove, SortableContext, verticalListSortingStrategy } from '@dnd-kit/sortable'
import { useState } from 'react'
import type { ReasonTemplate } from '../moderation/reason-templates'
import { toastTrouble } from '../ui/toast'
import { useIsOpen } from '../ui/use-is-open'
import { useReorder } from '../ui/use-reorder'
import type { SettingsActions } from './settings-actions'
import { TemplateItem } from './template-item'
import { useSettingsCommand } from './use-settings-command'

interface TemplateListProps {
  templates: ReasonTemplate[]
  mayChange: boolean
  reorder: SettingsActions['reorderTemplates']
  onOpen: (what: 'edit' | 'delete', template: ReasonTemplate) => void
}

/** The templates in their order, which is changed by dragging or by keyboard and kept at once. */
export function TemplateList({ templates, mayChange, reorder, onOpen }: TemplateListProps) {
  const { submit } = useSettingsCommand(reorder)
  const isOpen = useIsOpen()
  // The order that was just dropped, until the server has it.
  const [dropped, setDropped] = useState<string[] | null>(null)
  const shown = dropped ? inOrder(templates, dropped) : templates
  const ids = shown.map(template => template.id)
  const move = async (from: number, to: number) => {
    if (from === to) return
    const next = arrayMove(ids, from, to)
    setDropped(next)
    const result = await submit({ templateIds: next })
    // Whoever has left by then has been told.
    if (!result.ok && isOpen()) toastTrouble(`The order could not be kept. ${result.error.message}`)
    // Another one may have been dropped since.
    setDropped(newest => (newest === next ? null : newest))
  }
  const reordering = useReorder('template', ids, (from, to) => void move(from, to))
  return (
    <DndContext {...reordering}>
      <SortableContext items={ids} strategy={verticalListSortingStrategy}>
        <ol aria-label="Reason templates" className="divide-y divide-line rounded-card border border-line">
          {shown.map(template => (
            <TemplateItem
              key={template.id}
              template={template}
              mayChange={mayChange}
              onOpen={what => onOpen(what, template)}
            />
          ))}
        </ol>
      </SortableContext>
    </DndContext>
  )
}

/** By these ids; what they do not name stays at the end. */
function inOrder(templates: ReasonTemplate[], ids: string[]): ReasonTemplate[] {
  const place = ({ id }: ReasonTemplate) => (ids.includes(id) ? ids.indexOf(id) : ids.length)
  return [...templates].sort((a, b) => place(a) - place(b))
}
