'use client'

import { showsNothing } from '@/lib/directory/shows-nothing'
import { useClearOffer } from '../purge/use-clear-offer'
import { useGuild } from '../shell/guild-context'
import { StepAhead } from '../steps/step-ahead'
import { useStepOffer } from '../steps/use-step-offer'
import { ChannelField } from './channel-field'
import { whyUnread } from './channel-options'
import { NameOf } from './name-of'
import { useChannelChoices } from './use-channel-choices'
import { useVerbForm, type VerbFormProps } from './use-verb-form'
import { VerbFrame } from './verb-frame'

const NOWHERE = { value: '', label: 'Nowhere: keep it in the log' }

export function WarnDialog(props: VerbFormProps) {
  const guild = useGuild()
  const offer = useStepOffer()
  const offerToClear = useClearOffer()
  const form = useVerbForm(
    'warnMember',
    props,
    { channelId: '' },
    {
      followUp: ({ person, detail, reason }) => {
        const step = detail?.warnings?.next?.step
        return step && offer(person, step, reason).followUp
      },
      offer: offerToClear,
    },
  )
  const choices = useChannelChoices('post')
  const { channels } = choices
  const { person, fields } = form
  const channel = channels.find(({ id }) => id === fields.channelId)
  // What was chosen before is never left out in silence.
  const isAway = fields.channelId !== '' && !channel
  const incomplete = [
    ...(showsNothing(fields.reason) ? ['Say what the warning is for.'] : []),
    ...(isAway ? [whyUnread(choices) ?? 'Choose another channel, or nowhere.'] : []),
  ]
  return (
    <VerbFrame
      form={form}
      onSubmit={() => form.submit(channel ? { channelId: channel.id } : {})}
      lasting="It cannot be taken back, but withdrawn: the log keeps both."
      reason={{
        optional: false,
        hint: channel ? 'Posted as it stands here, and kept in the log.' : 'Kept in the log here.',
      }}
      incomplete={incomplete}
      consequence={
        channel ? (
          <>
            The bot posts the warning in <NameOf name={`#${channel.name}`} />, mentioning <NameOf name={person.name} />,
            and the log keeps it.
          </>
        ) : (
          <>
            The log keeps a warning of <NameOf name={person.name} /> for the moderators of <NameOf name={guild.name} />.
            They are not told.
          </>
        )
      }
      after={
        <ChannelField
          label="Post it in"
          choices={choices}
          options={[NOWHERE, ...channels.map(({ id, name }) => ({ value: id, label: `#${name}` }))]}
          value={fields.channelId}
          onChange={channelId => form.change({ channelId })}
          error={form.fieldErrors.channelId}
        />
      }
    >
      <StepAhead name={person.name} warnings={form.history.data?.warnings} />
    </VerbFrame>
  )
}
