'use client'

import { useState } from 'react'
import { MOST_SELECTED } from '@/lib/directory/most-selected'
import { readIds } from '@/lib/directory/read-ids'
import { useDraft } from '../moderation/use-draft'
import { Field } from '../ui/field'
import { Select } from '../ui/select'
import { aboutPeople } from './about-people'
import { type BulkAction, bulkLook, bulkTitle } from './bulk-actions'
import { BulkFrame } from './bulk-frame'
import type { BulkFields } from './bulk-input'
import { BULK_ACTIONS } from './bulk-looks'
import { PasteIds } from './paste-ids'
import { useBulkForm } from './use-bulk-form'

const ACTIONS = (Object.keys(BULK_ACTIONS) as BulkAction[]).map(value => ({ value, label: bulkLook(value).label }))

interface NewRunProps {
  /** Chosen already, and then not to be changed. */
  action?: BulkAction
  /** Pasted already. */
  pasted?: string
  /** What stands in the form already, and as what it was ordered: another order about the same people begins anew. */
  begins?: { as: string; fields: Partial<BulkFields> }
  onClose: () => void
}

interface Order {
  action: BulkAction
  /** With ids in it. */
  text: string
}

/** An order for a list of ids that somebody has from elsewhere: pasted, or from a file. */
export function NewRun({ action: fixed, pasted = '', begins, onClose }: NewRunProps) {
  // What was pasted elsewhere is an order of its own, and leaves alone what was typed here.
  const draftKey = `${pasted === '' ? 'new' : 'pasted'} run ${fixed ?? ''}`
  const [about] = useState(() => [aboutPeople(readIds(pasted)), ...(begins ? [begins.as] : [])].join(' '))
  const draft = useDraft<Order>(draftKey, { action: fixed ?? 'member.ban', text: pasted }, about)
  const { action } = draft.fields
  // Who was pasted just now, not whom the same was changed into before.
  const [text, setText] = useState(pasted || draft.fields.text)
  const form = useBulkForm(action, {
    draftKey: `fields of ${draftKey}`,
    about,
    begins: begins?.fields,
    onPlanned: draft.forget,
  })
  const ids = readIds(text)
  const incomplete =
    ids.length === 0
      ? ['Paste an id first.']
      : ids.length > MOST_SELECTED
        ? [`A run has at most ${MOST_SELECTED.toLocaleString('en')} targets.`]
        : []
  return (
    <BulkFrame
      title={
        ids.length > 0 ? bulkTitle(action, ids.length, form.input) : fixed ? `${bulkLook(fixed).label} many` : 'New run'
      }
      action={action}
      form={form}
      incomplete={incomplete}
      onPlan={() => form.plan({ ids })}
      onClose={onClose}
    >
      {!fixed && (
        <Field label="What to do">
          <Select
            options={ACTIONS}
            value={action}
            onChange={event => draft.change({ action: event.target.value as BulkAction })}
          />
        </Field>
      )}
      <PasteIds
        text={text}
        onChange={text => {
          setText(text)
          draft.change({ text })
        }}
        found={ids.length}
        error={form.fieldErrors.targets}
      />
    </BulkFrame>
  )
}
