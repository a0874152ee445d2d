'use client'

import { useState } from 'react'
import type { BrakesView } from '@/lib/brakes/brakes-view'
import { LeaveDialog } from '../shell/leave-dialog'
import { toastDone } from '../ui/toast'
import { BrakeRow } from './brake-row'
import { BRAKE_KINDS, type BrakesDraft, fromDraft, isSame, loosens, rebase, toDraft } from './brakes-draft'
import { NumberField } from './number-field'
import { ReasonsRow } from './reasons-row'
import { SaveChanges } from './save-changes'
import type { SettingsActions } from './settings-actions'
import { useSettingsCommand } from './use-settings-command'
import { useUnsaved } from './use-unsaved'

const WORDS = {
  ban: { label: 'Limit bans', many: 'bans' },
  kick: { label: 'Limit kicks', many: 'kicks' },
  delete: { label: 'Limit deletions', many: 'deleted messages' },
}

const OWNER_ONLY =
  "Loosening a brake needs the guild's owner: a higher number, a shorter time, fewer reasons, or switching one off."

interface BrakesFormProps {
  brakes: BrakesView
  mayChange: boolean
  send: SettingsActions['setBrakes']
}

/** The brakes as a form that is sent as a whole. */
export function BrakesForm({ brakes, mayChange, send }: BrakesFormProps) {
  const { draft, setDraft, isUnsaved, seenAt, meanwhile, settle } = useUnsaved('brakes', toDraft(brakes), brakes, {
    mayChange,
    isChanged: draft => !isSame(fromDraft(draft).set, brakes),
    rebase: (draft, base) => rebase(draft, base, brakes),
  })
  const [shown, setShown] = useState<Record<string, string>>({})
  const { submit, pending, error } = useSettingsCommand(send)
  const { set, errors } = fromDraft(draft)
  const change = (some: Partial<BrakesDraft>) => {
    setDraft({ ...draft, ...some })
    setShown({})
  }
  const isChanged = !isSame(set, brakes)
  const because = loosens(brakes, set) && !brakes.may.loosen ? [OWNER_ONLY] : []
  const save = async () => {
    setShown(errors)
    if (Object.keys(errors).length > 0) return
    const { ok } = await submit({ ...set, seenAt })
    if (!ok) return
    settle()
    toastDone('The brakes are saved.')
  }
  return (
    <form
      noValidate
      className="space-y-3"
      onSubmit={event => {
        event.preventDefault()
        // Enter sends it also while the button is busy.
        if (isChanged && because.length === 0 && mayChange && !pending) void save()
      }}
    >
      <fieldset disabled={!mayChange} className="divide-y divide-line rounded-card border border-line">
        <legend className="sr-only">Brakes</legend>
        {BRAKE_KINDS.map(kind => {
          const limit = draft.limits[kind]
          const put = (some: Partial<typeof limit>) =>
            change({ limits: { ...draft.limits, [kind]: { ...limit, ...some } } })
          const { label, many } = WORDS[kind]
          return (
            <BrakeRow key={kind} label={label} on={limit.on} onSwitch={on => put({ on })}>
              <NumberField
                before="At most"
                label={`Most ${many}`}
                value={limit.count}
                onChange={count => put({ count })}
                after={many}
                error={shown[`${kind}.count`]}
              />
              <NumberField
                before="by one moderator within"
                after="minutes"
                label={`Minutes for ${many}`}
                value={limit.minutes}
                onChange={minutes => put({ minutes })}
                digits={5}
                error={shown[`${kind}.minutes`]}
              />
              {kind === 'delete' && (
                <p className="basis-full">Messages that go with a ban count too, as many as Steward knows of.</p>
              )}
            </BrakeRow>
          )
        })}
        <BrakeRow
          label="Approve large runs"
          on={draft.approval.on}
          onSwitch={on => change({ approval: { ...draft.approval, on } })}
        >
          <NumberField
            before="A bulk run over"
            after="targets waits until a second person with the same rights agrees."
            label="Targets without approval"
            value={draft.approval.over}
            onChange={over => change({ approval: { ...draft.approval, over } })}
            error={shown.over}
          />
          <p className="basis-full">Runs of one kind by one person within an hour count together.</p>
        </BrakeRow>
        <BrakeRow
          label="Approve Administrator"
          on={draft.approveAdministrator}
          onSwitch={approveAdministrator => change({ approveAdministrator })}
        >
          <p>Giving anybody Administrator waits until a second person agrees.</p>
        </BrakeRow>
        <ReasonsRow
          value={draft.reasons}
          onChange={some => change({ reasons: { ...draft.reasons, ...some } })}
          error={shown.reasons}
        />
      </fieldset>
      {mayChange && (
        <SaveChanges
          what="the brakes"
          note={brakes.may.loosen ? 'You own this guild: you may loosen them too.' : OWNER_ONLY}
          {...{ meanwhile, isChanged, because, pending, error }}
        />
      )}
      <LeaveDialog
        guarded={isUnsaved}
        description="Your changes to the brakes stay in this tab for when you come back. Until you save them, nothing changes for anybody."
      />
    </form>
  )
}
