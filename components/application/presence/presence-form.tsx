'use client'

import type { FormEvent, ReactNode } from 'react'
import type { ActionError } from '@/lib/action-result'
import { Checkbox } from '../../ui/checkbox'
import { RadioCards } from '../../ui/radio-cards'
import { ActivityList } from './activity-list'
import { IdleFields } from './idle-fields'
import type { PresenceDraft } from './presence-draft'
import { STATUSES } from './presence-words'

interface PresenceFormProps {
  draft: PresenceDraft
  /** Of each field, what is wrong with it. */
  errors: NonNullable<ActionError['fields']>
  onChange: (draft: PresenceDraft) => void
  onSubmit: () => void
  /** What stands at the end: the buttons. */
  children: ReactNode
}

/** Everything a presence consists of. */
export function PresenceForm({ draft, errors, onChange, onSubmit, children }: PresenceFormProps) {
  const change = (some: Partial<PresenceDraft>) => onChange({ ...draft, ...some })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    onSubmit()
  }
  return (
    <form noValidate onSubmit={submit} className="space-y-6">
      <RadioCards
        legend="Status"
        columns="2 or 4"
        options={STATUSES}
        value={draft.status}
        error={errors.status}
        onChange={status => change({ status })}
      />
      {draft.status === 'idle' && (
        <IdleFields since={draft.since} error={errors.since} onChange={since => change({ since })} />
      )}
      <ActivityList
        activities={draft.activities}
        errors={errorsOfActivities(errors)}
        onChange={activities => change({ activities })}
      />
      <Checkbox
        label={
          <>
            Away from the keyboard (afk)
            <span className="block text-muted text-sm">
              Members see nothing of it. To some platforms it means that the account wants no notifications.
            </span>
          </>
        }
        checked={draft.afk}
        onChange={event => change({ afk: event.target.checked })}
      />
      {children}
    </form>
  )
}

function errorsOfActivities(errors: Record<string, string>): Record<number, string> {
  const found = Object.entries(errors).flatMap(([path, sentence]) => {
    const index = path.match(/^activities\.(\d+)/)?.[1]
    return index ? [[index, sentence]] : []
  })
  return Object.fromEntries(found)
}
