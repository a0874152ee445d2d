'use client'

import { useState } from 'react'
import type { Retention } from '@/lib/evidence/evidence-views'
import { VerbAlert } from '../moderation/verb-alert'
import { LeaveDialog } from '../shell/leave-dialog'
import { Button } from '../ui/button'
import { Field } from '../ui/field'
import { Select } from '../ui/select'
import { toastDone } from '../ui/toast'
import { ChangedMeanwhile } from './changed-meanwhile'
import type { SettingsActions } from './settings-actions'
import { useSettingsCommand } from './use-settings-command'
import { useUnsaved } from './use-unsaved'

const FOR_GOOD = 'for good'
const OPTIONS = [
  { value: FOR_GOOD, label: 'For good' },
  ...[30, 90, 180, 365].map(days => ({ value: `${days}`, label: `${days} days` })),
]

interface RetentionFormProps {
  retention: Retention
  mayChange: boolean
  send: SettingsActions['setRetention']
}

/** How long copies are kept, with a word before some of them are gone for good. */
export function RetentionForm({ retention, mayChange, send }: RetentionFormProps) {
  const { evidenceDays, changedBy } = retention
  const [wasRebased, setWasRebased] = useState(false)
  const unsaved = useUnsaved('retention', toOption(retention), retention, {
    mayChange,
    isChanged: chosen => chosen !== toOption(retention),
  })
  const { draft: chosen, setDraft: setChosen, base, setBase } = unsaved
  if (base.changedBy?.at !== changedBy?.at) {
    const isUntouched = chosen === toOption(base)
    if (isUntouched) setChosen(toOption(retention))
    setBase(retention)
    setWasRebased(!isUntouched && chosen !== toOption(retention))
  }
  const { submit, pending, error } = useSettingsCommand(send)
  const days = chosen === FOR_GOOD ? null : Number(chosen)
  const isShorter = days !== null && (evidenceDays === null || days < evidenceDays)
  const because = days === evidenceDays ? ['Nothing is changed yet.'] : []
  const save = async () => {
    const order = { evidenceDays: days, seenAt: base.changedBy?.at ?? null }
    const { ok } = await submit(order)
    if (!ok) return
    setWasRebased(false)
    toastDone('How long copies are kept is set.')
  }
  return (
    <form
      noValidate
      className="space-y-3"
      onSubmit={event => {
        event.preventDefault()
        if (because.length === 0 && mayChange) void save()
      }}
    >
      <fieldset disabled={!mayChange}>
        <legend className="sr-only">Copies of messages</legend>
        <div className="w-48 max-wide:w-full">
          <Field label="Copies are kept">
            <Select options={OPTIONS} value={chosen} onChange={event => setChosen(event.target.value)} />
          </Field>
        </div>
      </fieldset>
      {isShorter && (
        <p className="text-pretty text-sm text-warning">
          Copies that are older than {days} days are deleted within minutes of saving, and do not come back.
        </p>
      )}
      {wasRebased && <ChangedMeanwhile by={changedBy?.name} />}
      {error && !wasRebased && <VerbAlert error={error} />}
      {mayChange && (
        <div className="flex justify-end">
          <Button type="submit" variant="primary" pending={pending} disabledBecause={because}>
            Save
          </Button>
        </div>
      )}
      <LeaveDialog
        guarded={unsaved.isUnsaved}
        description="How long copies shall be kept stays chosen in this tab for when you come back. Until you save it, nothing changes."
      />
    </form>
  )
}

function toOption({ evidenceDays }: Retention): string {
  return `${evidenceDays ?? FOR_GOOD}`
}
