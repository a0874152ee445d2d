'use client'

import { Field } from '../ui/field'
import { Select } from '../ui/select'
import { NameOf } from './name-of'
import { useChannelChoices } from './use-channel-choices'
import { useVerbForm, type VerbFormProps } from './use-verb-form'
import { VerbFrame } from './verb-frame'

const CHOOSE = { value: '', label: 'Choose a channel' }

export function MoveDialog(props: VerbFormProps) {
  const form = useVerbForm('moveMember', props, { channelId: '' })
  const { person, fields } = form
  const { channels, isLoading } = useChannelChoices('move')
  const others = channels.filter(({ id }) => id !== person.voice?.channel?.id)
  const channel = others.find(({ id }) => id === fields.channelId)
  const none = !isLoading && others.length === 0
  return (
    <VerbFrame
      form={form}
      onSubmit={() => channel && form.submit({ channelId: channel.id })}
      incomplete={channel ? [] : [none ? 'There is no other voice channel that you could join.' : 'Choose a channel.']}
      consequence={
        channel ? (
          <>
            <NameOf name={person.name} /> goes on in <NameOf name={channel.name} /> at once.
          </>
        ) : (
          <>
            <NameOf name={person.name} /> goes on in the channel that you choose.
          </>
        )
      }
    >
      <Field
        label="To"
        error={form.fieldErrors.channelId}
        hint={none ? 'There is no other voice channel that you could join yourself.' : undefined}
      >
        <Select
          options={[CHOOSE, ...others.map(({ id, name }) => ({ value: id, label: name }))]}
          value={fields.channelId}
          onChange={event => form.change({ channelId: event.target.value })}
        />
      </Field>
    </VerbFrame>
  )
}
