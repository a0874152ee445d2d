'use client'

import { serverNow } from '../../shell/server-clock'
import { Checkbox } from '../../ui/checkbox'
import { Field } from '../../ui/field'
import { Input } from '../../ui/input'
import { useHydrated } from '../../ui/use-hydrated'
import { fieldOf, momentOfField } from '../../ui/wall-clock'
import { inOwnZone } from '../../ui/zone-options'

interface IdleFieldsProps {
  /** ISO 8601; null: not told. */
  since: string | null
  error?: string
  onChange: (since: string | null) => void
}

/** Since when the bot has been idle, where that is to be told. */
export function IdleFields({ since, error, onChange }: IdleFieldsProps) {
  // The server does not know the zone of this browser.
  const hydrated = useHydrated()
  return (
    <div>
      <Checkbox
        label="Say since when it has been idle"
        checked={since !== null}
        onChange={event => onChange(event.target.checked ? serverNow().toISOString() : null)}
      />
      {since !== null && (
        <div className="mt-1 max-w-70 pl-7">
          <Field label="Idle since" error={error} hint={hydrated ? `${inOwnZone()}.` : 'In your time zone.'}>
            <Input
              type="datetime-local"
              value={hydrated ? fieldOf(new Date(since)) : ''}
              max={hydrated ? fieldOf(serverNow()) : undefined}
              onChange={event => onChange(momentOfField(event.target.value)?.toISOString() ?? '')}
            />
          </Field>
        </div>
      )}
    </div>
  )
}
