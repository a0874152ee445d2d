'use client'

import { useNow } from '../ui/clock'
import { Field } from '../ui/field'
import { Select } from '../ui/select'
import { fieldOf } from '../ui/wall-clock'
import { inOwnZone } from '../ui/zone-options'
import { DELETION_SPANS } from './deletion-spans'
import { END_LENGTHS } from './end-choice'
import { EndField } from './end-field'
import { originWords } from './template-fill'
import type { BanFields } from './template-lengths'

// Length and custom date are sent as one field.
const ENDS_AT = { settles: ['endsAt'] }
const BY_HAND = { by: 'hand' } as const

interface BanFieldsetProps {
  fields: BanFields
  errors: Record<string, string>
  onChange: (some: Partial<BanFields>, options?: { settles: string[] }) => void
}

/** How long a ban lasts, and which messages go with it. */
export function BanFieldset({ fields, errors, onChange }: BanFieldsetProps) {
  const { now } = useNow()
  return (
    <>
      <EndField
        legend="How long"
        options={END_LENGTHS}
        choice={fields.banEnd}
        onChange={some => onChange({ banEnd: { ...fields.banEnd, ...some }, banEndBy: BY_HAND }, ENDS_AT)}
        min={fieldOf(now)}
        hint={`${inOwnZone()}. Steward lifts the ban then.`}
        error={errors.endsAt}
        note={originWords(fields.banEndBy)}
      />
      <Field label="Delete messages" error={errors.deleteMessageDays} hint={originWords(fields.deletionBy)}>
        <Select
          options={DELETION_SPANS}
          value={fields.deleteMessageDays}
          onChange={event => onChange({ deleteMessageDays: event.target.value, deletionBy: BY_HAND })}
        />
      </Field>
    </>
  )
}
