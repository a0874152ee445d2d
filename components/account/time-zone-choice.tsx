'use client'

import { useNow } from '../ui/clock'
import { Field } from '../ui/field'
import { zoneOfBrowser } from '../ui/own-zone'
import { Select } from '../ui/select'
import { clockWords } from '../ui/time-words'
import { zoneOptions, zoneWords } from '../ui/zone-options'
import { applyTimeZone } from './apply-time-zone'

/** In which zone all times are shown and read. `rendered`: as the server knows it from the cookie. */
export function TimeZoneChoice({ rendered }: { rendered: string | undefined }) {
  // What a browser knows the server need not know.
  const { now, hydrated, timeZone } = useNow()
  const chosen = (hydrated ? timeZone : rendered) ?? ''
  const asBrowser = hydrated ? `As this browser (${zoneWords(zoneOfBrowser())})` : 'As this browser'
  const named = chosen ? [chosen] : []
  const zones = hydrated ? zoneOptions('UTC', ...named) : named.map(value => ({ value, label: zoneWords(value) }))
  const clock = hydrated ? `: it is ${clockWords(now, now, timeZone)} now` : ''
  return (
    <div className="w-72 max-wide:w-full">
      <Field label="Time zone" hint={`Times are shown and entered in it${clock}.`}>
        <Select
          options={[{ value: '', label: asBrowser }, ...zones]}
          value={chosen}
          onChange={event => applyTimeZone(event.target.value || undefined)}
        />
      </Field>
    </div>
  )
}
