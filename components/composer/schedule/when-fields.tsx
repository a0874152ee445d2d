'use client'

import { serverNow } from '../../shell/server-clock'
import { Field } from '../../ui/field'
import { Input } from '../../ui/input'
import { RadioCards } from '../../ui/radio-cards'
import { fieldOf, LAST_OF_FIELD } from '../../ui/wall-clock'
import { inOwnZone } from '../../ui/zone-options'
import { RepeatFields } from './repeat-fields'
import { clockWords, type WhenChoice } from './when-choice'

interface WhenFieldsProps {
  choice: WhenChoice
  onChange: (choice: WhenChoice) => void
  error?: string
}

/** When a message is sent, and what becomes of a turn that nobody was there for. */
export function WhenFields({ choice, onChange, error }: WhenFieldsProps) {
  const change = (some: Partial<WhenChoice>) => onChange({ ...choice, ...some })
  return (
    <>
      <RadioCards
        legend="How often"
        columns={2}
        options={[
          { value: 'once', label: 'Once' },
          { value: 'repeating', label: 'Again and again' },
        ]}
        value={choice.kind}
        onChange={kind => change({ kind })}
      />
      {choice.kind === 'once' ? (
        <Field label="When" error={error} hint={[`${inOwnZone()}.`, clockWords(choice)].filter(Boolean).join(' ')}>
          <Input
            type="datetime-local"
            value={choice.at}
            min={fieldOf(serverNow())}
            max={LAST_OF_FIELD}
            onChange={event => change({ at: event.target.value })}
          />
        </Field>
      ) : (
        <RepeatFields choice={choice.repeat} onChange={some => change({ repeat: { ...choice.repeat, ...some } })} />
      )}
      {choice.kind === 'repeating' && error && (
        <p role="alert" className="text-danger text-sm">
          {error}
        </p>
      )}
      <RadioCards
        legend="If Steward is not running then"
        columns={2}
        options={[
          { value: 'send', label: 'Send it late', hint: 'Once, when it runs again' },
          { value: 'skip', label: 'Skip it', hint: 'If over 5 minutes late' },
        ]}
        value={choice.missed}
        onChange={missed => change({ missed })}
      />
    </>
  )
}
