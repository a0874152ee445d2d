'use client'

import { DndContext } from '@dnd-kit/core'
import { SortableContext, verticalListSortingStrategy } from '@dnd-kit/sortable'
import { Plus } from 'lucide-react'
import { memo } from 'react'
import { useShallow } from 'zustand/react/shallow'
import { EMPTY_FIELD } from '@/lib/message-rules/composed-message'
import { Button } from '../../ui/button'
import { useReorder } from '../../ui/use-reorder'
import { useComposer } from '../composer-context'
import { type EditedField, newKey } from '../store/edited-message'
import { FieldCard } from './field-card'
import { Fold } from './fold'
import { useItemMenu } from './item-menu'
import { ProblemLine } from './problem-line'
import { useList } from './use-list'

const copied = (field: EditedField): EditedField => ({ ...field, key: newKey() })

interface FieldListProps {
  embedKey: string
  /** "embeds.2.fields" */
  path: string
  fields: EditedField[]
}

/** The fields of an embed, and a new one. */
export const FieldList = memo(function FieldList({ embedKey, path, fields }: FieldListProps) {
  const count = fields.length
  return (
    <Fold
      label="Fields"
      paths={[path]}
      openKey={`${embedKey}.fields`}
      isFilled={count > 0}
      aside={count > 0 ? `${count}` : undefined}
    >
      <Fields path={path} fields={fields} />
    </Fold>
  )
})

function Fields({ path, fields }: { path: string; fields: EditedField[] }) {
  const { limits } = useComposer().view.rules
  const list = useList<EditedField>(path, 'Field', copied)
  // The same array as long as the keys are: with another one each key would draw every handle anew.
  const keys = useShallow((items: EditedField[]) => items.map(({ key }) => key))(fields)
  const full = keys.length < limits.embedFields ? [] : [`An embed has at most ${limits.embedFields} fields.`]
  const { open, menu } = useItemMenu('Field', keys.length, full, list)
  return (
    <>
      <DndContext {...useReorder('field', keys, list.move)}>
        <SortableContext items={keys} strategy={verticalListSortingStrategy}>
          <ol className="space-y-2 empty:hidden">
            {fields.map((field, index) => (
              <FieldCard key={field.key} field={field} listPath={path} index={index} onMenu={open} />
            ))}
          </ol>
        </SortableContext>
      </DndContext>
      <ProblemLine path={path} />
      <Button
        size="small"
        icon={<Plus aria-hidden className="size-3.5" />}
        disabledBecause={full}
        onClick={() => list.add({ ...EMPTY_FIELD, key: newKey() }, 'name')}
      >
        Add field
      </Button>
      {menu}
    </>
  )
}
