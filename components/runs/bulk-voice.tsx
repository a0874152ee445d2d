'use client'

import { useChannelChoices } from '../moderation/use-channel-choices'
import { Field } from '../ui/field'
import { Select } from '../ui/select'
import { OUT } from './bulk-input'
import type { BulkForm } from './use-bulk-form'

const WHO = 'Only those who are in voice when the plan is made; everybody else is left out.'

interface SwitchFieldProps {
  form: BulkForm
  /** What turning it on, and off, is called. */
  on: string
  off: string
}

/** Whether something in voice is turned on or off for all of them. */
export function SwitchField({ form: { fields, change }, on, off }: SwitchFieldProps) {
  return (
    <Field label="What to do" hint={WHO}>
      <Select
        options={[
          { value: 'on', label: on },
          { value: 'off', label: off },
        ]}
        value={fields.isOn ? 'on' : 'off'}
        onChange={event => change({ isOn: event.target.value === 'on' })}
      />
    </Field>
  )
}

/** Where all of them go who are in voice. */
export function MoveField({ form: { fields, change, fieldErrors } }: { form: BulkForm }) {
  const { channels, isLoading } = useChannelChoices('move')
  const known = [
    { value: '', label: 'Choose a channel' },
    ...channels.map(({ id, name }) => ({ value: id, label: name })),
    { value: OUT, label: 'Out of voice (disconnect)' },
  ]
  // What was chosen before is what is sent, also where it can be chosen no more.
  const isKnown = known.some(({ value }) => value === fields.channelId)
  const former = { value: fields.channelId, label: isLoading ? 'Loading…' : 'A channel that is gone or closed to you' }
  const options = isKnown ? known : [...known, former]
  return (
    <Field label="To" error={fieldErrors.channelId} hint={WHO}>
      <Select
        options={options}
        value={fields.channelId}
        onChange={event => change({ channelId: event.target.value })}
      />
    </Field>
  )
}
