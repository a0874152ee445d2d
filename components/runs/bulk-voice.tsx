'use client'

import { ChannelField } from '../moderation/channel-field'
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

/** Where all of them go who are in voice. What was chosen before is what is sent, also where it can be chosen no more. */
export function MoveField({ form: { fields, change, fieldErrors } }: { form: BulkForm }) {
  const choices = useChannelChoices('move')
  return (
    <ChannelField
      label="To"
      choices={choices}
      options={[
        { value: '', label: 'Choose a channel' },
        ...choices.channels.map(({ id, name }) => ({ value: id, label: name })),
        { value: OUT, label: 'Out of voice (disconnect)' },
      ]}
      value={fields.channelId}
      onChange={channelId => change({ channelId })}
      hint={WHO}
      error={fieldErrors.channelId}
    />
  )
}
