'use client'

import { Plus } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { MOST_STEPS } from '@/lib/directory/warning-steps'
import type { StepsView } from '@/lib/steps/step-views'
import { useGuild } from '../shell/guild-context'
import { LeaveDialog } from '../shell/leave-dialog'
import { Button } from '../ui/button'
import { toastDone } from '../ui/toast'
import { SaveChanges } from './save-changes'
import type { SettingsActions } from './settings-actions'
import { StepRow } from './step-row'
import {
  freePlace,
  fromDraft,
  isSame,
  rebase,
  type StepsDraft,
  toDraft,
  typedSteps,
  withoutStep,
  withStep,
} from './steps-draft'
import { useSettingsCommand } from './use-settings-command'
import { useUnsaved } from './use-unsaved'

interface StepsFormProps {
  saved: StepsView
  mayChange: boolean
  send: SettingsActions['setSteps']
}

/** The steps as a form that is sent as a whole; none: warnings come to nothing by themselves. */
export function StepsForm({ saved, mayChange, send }: StepsFormProps) {
  const { longestTimeoutMs } = useGuild()
  const says = (draft: StepsDraft) => fromDraft(draft, longestTimeoutMs).steps
  const { draft, setDraft, isUnsaved, seenAt, meanwhile, settle } = useUnsaved('steps', toDraft(saved.steps), saved, {
    mayChange,
    isChanged: draft => !isSame(says(draft), saved.steps),
    rebase: (draft, base) => {
      const rebased = rebase(draft, base.steps, saved.steps)
      // What is saved by now, by whomever, stands by its numbers.
      return isSame(says(rebased), saved.steps) ? toDraft(saved.steps) : rebased
    },
  })
  const [shown, setShown] = useState<Record<string, string>>({})
  const { submit, pending, error } = useSettingsCommand(send)
  const add = useRef<HTMLButtonElement>(null)
  const [added, setAdded] = useState('')
  const [removed, setRemoved] = useState(0)
  // Once the button can be pressed again.
  useEffect(() => {
    if (removed > 0) add.current?.focus()
  }, [removed])
  const { steps, errors } = fromDraft(draft, longestTimeoutMs)
  const rows = typedSteps(draft)
  const place = freePlace(draft)
  const change = (next: StepsDraft) => {
    setDraft(next)
    setShown({})
  }
  const isChanged = !isSame(steps, saved.steps)
  const save = async () => {
    setShown(errors)
    if (Object.keys(errors).length > 0) return
    const { ok } = await submit({ steps, seenAt })
    if (!ok) return
    settle()
    toastDone(steps.length > 0 ? 'The steps are saved.' : 'The steps are saved: there are none any more.')
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
      {rows.length === 0 && <p className="text-muted">No steps are set: on a warning nothing follows.</p>}
      {rows.length > 0 && (
        <fieldset disabled={!mayChange} className="divide-y divide-line rounded-card border border-line">
          <legend className="sr-only">Steps</legend>
          {rows.map(([place, step], index) => (
            <StepRow
              key={place}
              number={index + 1}
              step={step}
              mayChange={mayChange}
              isNew={place === added}
              onChange={some => change({ ...draft, [place]: { ...step, ...some } })}
              onRemove={() => {
                change(withoutStep(draft, place))
                setRemoved(removed + 1)
              }}
              errors={{
                warnings: shown[`${place}.warnings`],
                days: shown[`${place}.days`],
                length: shown[`${place}.length`],
              }}
            />
          ))}
        </fieldset>
      )}
      {mayChange && (
        <SaveChanges what="the steps" {...{ meanwhile, isChanged, pending, error }}>
          <Button
            ref={add}
            icon={<Plus aria-hidden className="size-4" />}
            disabledBecause={place ? [] : [`A guild has at most ${MOST_STEPS} steps.`]}
            onClick={() => {
              if (!place) return
              change(withStep(draft, place))
              setAdded(place)
            }}
          >
            Add a step
          </Button>
        </SaveChanges>
      )}
      <LeaveDialog
        guarded={isUnsaved}
        description="Your changes to the steps stay in this tab for when you come back. Until you save them, nothing changes for anybody."
      />
    </form>
  )
}
