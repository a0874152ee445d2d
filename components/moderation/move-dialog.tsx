'use client'

import { ChannelField } from './channel-field'
import { whyUnread } from './channel-options'
import { NameOf } from './name-of'
import { useChannelChoices } from './use-channel-choices'
import { useVerbForm, type VerbFormProps } from './use-verb-form'
import { VerbFrame } from './verb-frame'

const CHOOSE = { value: '', label: 'Choose a channel' }

export function MoveDialog(props: VerbFormProps) {
  const form = useVerbForm('moveMember', props, { channelId: '' })
  const { person, fields } = form
  const choices = useChannelChoices('move')
  const others = choices.channels.filter(({ id }) => id !== person.voice?.channel?.id)
  const channel = others.find(({ id }) => id === fields.channelId)
  const unread = whyUnread(choices)
  const none = !unread && others.length === 0
  return (
    <VerbFrame
      form={form}
      onSubmit={() => channel && form.submit({ channelId: channel.id })}
      incomplete={
        channel ? [] : [unread ?? (none ? 'There is no other voice channel that you could join.' : 'Choose a channel.')]
      }
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
      <ChannelField
        label="To"
        choices={choices}
        options={[CHOOSE, ...others.map(({ id, name }) => ({ value: id, label: name }))]}
        value={fields.channelId}
        onChange={channelId => form.change({ channelId })}
        hint={none ? 'There is no other voice channel that you could join yourself.' : undefined}
        error={form.fieldErrors.channelId}
      />
    </VerbFrame>
  )
}
