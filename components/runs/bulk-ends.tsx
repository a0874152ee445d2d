'use client'

import { DAY } from '@/lib/time'
import { END_LENGTHS } from '../moderation/end-choice'
import { EndField } from '../moderation/end-field'
import { originWords } from '../moderation/template-fill'
import { useGuild } from '../shell/guild-context'
import { useNow } from '../ui/clock'
import { fieldOf } from '../ui/wall-clock'
import { inOwnZone } from '../ui/zone-options'
import { BULK_TIMEOUTS } from './bulk-timeouts'
import type { BulkForm } from './use-bulk-form'

const TIMEOUTS = [
  ...BULK_TIMEOUTS.map(({ value, label }) => ({ value, label })),
  { value: 'custom' as const, label: 'Custom' },
]

const BY_HAND = { by: 'hand' } as const

/** How long many are timed out. */
export function TimeoutEnd({ form: { fields, change, fieldErrors } }: { form: BulkForm }) {
  const { now } = useNow()
  const { longestTimeoutMs } = useGuild()
  return (
    <EndField
      legend="How long"
      options={TIMEOUTS}
      choice={fields.timeout}
      onChange={some => change({ timeout: { ...fields.timeout, ...some }, timeoutBy: BY_HAND })}
      min={fieldOf(now)}
      max={fieldOf(new Date(now.getTime() + longestTimeoutMs))}
      hint={`${inOwnZone()}, at most ${longestTimeoutMs / DAY} days from now.`}
      error={fieldErrors.until}
      note={originWords(fields.timeoutBy)}
    />
  )
}

/** How long many are banned. */
export function BanEnd({ form: { fields, change, fieldErrors } }: { form: BulkForm }) {
  const { now } = useNow()
  return (
    <EndField
      legend="How long"
      options={END_LENGTHS}
      choice={fields.banEnd}
      onChange={some => change({ banEnd: { ...fields.banEnd, ...some }, banEndBy: BY_HAND })}
      min={fieldOf(now)}
      hint={`${inOwnZone()}. Steward lifts the bans then.`}
      error={fieldErrors.endsAt}
      note={originWords(fields.banEndBy)}
    />
  )
}
