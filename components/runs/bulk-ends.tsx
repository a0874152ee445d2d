'use client'

import { DAY, HOUR } from '@/lib/time'
import { BAN_LENGTHS } from '../moderation/ban-ends'
import { EndField } from '../moderation/end-field'
import { TIMEOUT_PRESETS } from '../moderation/timeout-presets'
import { useGuild } from '../shell/guild-context'
import { useNow } from '../ui/clock'
import { fieldOf } from '../ui/wall-clock'
import { inOwnZone } from '../ui/zone-options'
import type { BulkForm } from './use-bulk-form'

// The end is the same moment for everybody: a timeout of minutes would be over before many have had their turn.
const TIMEOUTS = [
  ...TIMEOUT_PRESETS.filter(({ ms }) => ms >= HOUR).map(({ value, label }) => ({ value, label })),
  { value: 'custom' as const, label: 'Custom' },
]

/** How long many are timed out. */
export function TimeoutEnd({ form: { fields, change, fieldErrors } }: { form: BulkForm }) {
  const { now } = useNow()
  const { longestTimeoutMs } = useGuild()
  return (
    <EndField
      legend="How long"
      options={TIMEOUTS}
      choice={fields.timeout}
      onChange={some => change({ timeout: { ...fields.timeout, ...some } })}
      min={fieldOf(now)}
      max={fieldOf(new Date(now.getTime() + longestTimeoutMs))}
      hint={`${inOwnZone()}, at most ${longestTimeoutMs / DAY} days from now.`}
      error={fieldErrors.until}
    />
  )
}

/** How long many are banned. */
export function BanEnd({ form: { fields, change, fieldErrors } }: { form: BulkForm }) {
  const { now } = useNow()
  return (
    <EndField
      legend="How long"
      options={BAN_LENGTHS}
      choice={fields.banEnd}
      onChange={some => change({ banEnd: { ...fields.banEnd, ...some } })}
      min={fieldOf(now)}
      hint={`${inOwnZone()}. Steward lifts the bans then.`}
      error={fieldErrors.endsAt}
    />
  )
}
