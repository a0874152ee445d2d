'use client'

import { clsx } from 'clsx'
import { memo } from 'react'
import { useComposer } from '../composer-context'
import type { EditedField } from '../store/edited-message'
import { useEditorStore } from '../store/editor-context'
import { changeMessage } from '../store/editor-store'
import { withPart } from '../store/message-parts'
import { ItemMenuButton, type MenuEvent } from './item-menu'
import { SortableItem } from './sortable-item'
import { TextPart } from './text-part'

interface FieldCardProps {
  field: EditedField
  listPath: string
  index: number
  onMenu: (at: number, event: MenuEvent) => void
}

/** Name and value of one field, and whether it stands beside others. */
export const FieldCard = memo(function FieldCard({ field, listPath, index, onMenu }: FieldCardProps) {
  const { limits } = useComposer().view.rules
  const path = `${listPath}.${index}`
  const number = index + 1
  return (
    <SortableItem
      itemKey={field.key}
      label={`Move field ${number}`}
      className="flex items-start gap-1 rounded-control border border-line bg-surface py-2 pr-1 pl-0.5 [contain-intrinsic-size:auto_5.5rem] [content-visibility:auto]"
    >
      {handle => (
        <>
          {handle}
          <div className="min-w-0 flex-1 space-y-1.5">
            <TextPart
              isSmall
              label={`Name of field ${number}`}
              placeholder="Name"
              path={`${path}.name`}
              value={field.name}
              limit={limits.embedFieldName}
              aside={<InlineToggle path={`${path}.inline`} number={number} inline={field.inline} />}
            />
            <TextPart
              isSmall
              inserts
              label={`Value of field ${number}`}
              placeholder="Value"
              path={`${path}.value`}
              value={field.value}
              limit={limits.embedFieldValue}
              lines={1}
            />
          </div>
          <ItemMenuButton label={`More for field ${number}`} onOpen={event => onMenu(index, event)} />
        </>
      )}
    </SortableItem>
  )
})

function InlineToggle({ path, number, inline }: { path: string; number: number; inline: boolean }) {
  const store = useEditorStore()
  return (
    <button
      type="button"
      aria-pressed={inline}
      aria-label={`Inline, field ${number}`}
      title="Stands beside other inline fields"
      onClick={() => changeMessage(store, message => withPart(message, path, !inline))}
      className={clsx(
        'h-8 shrink-0 rounded-control border px-2 font-medium text-sm coarse:h-11',
        inline ? 'border-accent-line bg-accent-soft text-accent-ink' : 'border-line-strong text-muted hover:bg-hover',
      )}
    >
      Inline
    </button>
  )
}
