'use client'

import { useState } from 'react'
import type { Retention } from '@/lib/evidence/evidence-views'
import { VerbAlert } from '../moderation/verb-alert'
import { Button } from '../ui/button'
import { Field } from '../ui/field'
import { Select } from '../ui/select'
import { toastDone } from '../ui/toast'
import type { SettingsActions } from './settings-actions'
import { useSettingsCommand } from './use-settings-command'

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
export function RetentionForm({ retention: { evidenceDays }, mayChange, send }: RetentionFormProps) {
  const [chosen, setChosen] = useState(`${evidenceDays ?? FOR_GOOD}`)
  const { submit, pending, error } = useSettingsCommand(send)
  const days = chosen === FOR_GOOD ? null : Number(chosen)
  const isShorter = days !== null && (evidenceDays === null || days < evidenceDays)
  const because = days === evidenceDays ? ['Nothing is changed yet.'] : []
  const save = async () => {
    if (await submit({ evidenceDays: days })) toastDone('How long copies are kept is set.')
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
      <fieldset disabled={!mayChange} className="flex flex-wrap items-end justify-between gap-3">
        <legend className="sr-only">Copies of deleted messages</legend>
        <div className="w-48 max-wide:w-full">
          <Field label="Copies are kept">
            <Select options={OPTIONS} value={chosen} onChange={event => setChosen(event.target.value)} />
          </Field>
        </div>
        {mayChange && (
          <Button type="submit" variant="primary" pending={pending} disabledBecause={because}>
            Save
          </Button>
        )}
      </fieldset>
      {isShorter && (
        <p className="text-pretty text-sm text-warning">
          Copies that are older than {days} days are deleted within minutes of saving, and do not come back.
        </p>
      )}
      {error && <VerbAlert error={error} wait={0} />}
    </form>
  )
}
