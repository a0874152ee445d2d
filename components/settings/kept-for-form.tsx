'use client'

import type { ReactNode } from 'react'
import { LeaveDialog } from '../shell/leave-dialog'
import { Field } from '../ui/field'
import { Select } from '../ui/select'
import { toastDone } from '../ui/toast'
import { SaveChanges } from './save-changes'
import type { SettingsActions } from './settings-actions'
import { useSettingsCommand } from './use-settings-command'
import { useUnsaved } from './use-unsaved'

interface KeptFor {
  /** Null: no number of days, which is what `without` says. */
  days: number | null
  changedBy: { name: string; at: string } | null
}

interface KeptForFormProps {
  /** Under which it is kept in the tab until it is saved. */
  form: string
  saved: KeptFor
  /** What its order calls the days. */
  field: 'evidenceDays' | 'formerDays'
  offered: readonly number[]
  words: {
    title: string
    /** Before the choice: "Copies are kept". */
    label: string
    without: string
    /** What is saved: "how long copies are kept". */
    what: string
    /** What stays chosen when somebody leaves: "How long copies shall be kept". */
    chosen: string
    done: (days: number | null) => string
  }
  mayChange: boolean
  send: SettingsActions['setRetention' | 'setFormerRetention']
  /** What comes of saving it, before it is saved. */
  consequence: (days: number | null) => ReactNode
  /** What else has to be known of it. */
  children?: ReactNode
}

const WITHOUT = 'without'

const toOption = ({ days }: KeptFor) => `${days ?? WITHOUT}`

/** For how many days something is kept, with a word before some of it is gone for good. */
export function KeptForForm(props: KeptForFormProps) {
  const { form, saved, field, offered, words, mayChange, send, consequence, children } = props
  const unsaved = useUnsaved(form, toOption(saved), saved, {
    mayChange,
    isChanged: chosen => chosen !== toOption(saved),
    rebase: (chosen, base) => (chosen === toOption(base) ? toOption(saved) : chosen),
  })
  const { draft: chosen, setDraft: setChosen, isUnsaved, seenAt, meanwhile, settle } = unsaved
  const { submit, pending, error } = useSettingsCommand(send)
  const days = chosen === WITHOUT ? null : Number(chosen)
  const isChanged = days !== saved.days
  const options = [
    { value: WITHOUT, label: words.without },
    ...offered.map(days => ({ value: `${days}`, label: days === 1 ? '1 day' : `${days} days` })),
  ]
  const save = async () => {
    const { ok } = await submit({ [field]: days, seenAt })
    if (!ok) return
    settle()
    toastDone(words.done(days))
  }
  return (
    <form
      noValidate
      className="space-y-3"
      onSubmit={event => {
        event.preventDefault()
        // Enter sends it also while the button is busy.
        if (isChanged && mayChange && !pending) void save()
      }}
    >
      <fieldset disabled={!mayChange}>
        <legend className="sr-only">{words.title}</legend>
        <div className="w-48 max-wide:w-full">
          <Field label={words.label}>
            <Select options={options} value={chosen} onChange={event => setChosen(event.target.value)} />
          </Field>
        </div>
      </fieldset>
      {isChanged && consequence(days)}
      {children}
      {mayChange && <SaveChanges what={words.what} {...{ meanwhile, isChanged, pending, error }} />}
      <LeaveDialog
        guarded={isUnsaved}
        description={`${words.chosen} stays chosen in this tab for when you come back. Until you save it, nothing changes.`}
      />
    </form>
  )
}
