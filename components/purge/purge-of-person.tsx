'use client'

import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { usePathname } from 'next/navigation'
import { useEffect, useEffectEvent, useState } from 'react'
import { messageChannels } from '../messages/message-queries'
import type { Clearing } from '../moderation/clearing'
import { clearDraftOf } from '../moderation/drafts'
import { NameOf } from '../moderation/name-of'
import { useDraft } from '../moderation/use-draft'
import { useGuild } from '../shell/guild-context'
import { RadioCards } from '../ui/radio-cards'
import { channelsToClear } from './channels-to-clear'
import { FRESH } from './person-fields'
import { PurgeFrame } from './purge-frame'
import { messagesCount } from './purge-queries'
import { EVERYTHING, spanChoices } from './spans'
import { targetsOfPerson } from './targets-of-person'
import { usePurgeForm } from './use-purge-form'

interface PurgeOfPersonProps {
  clearing: Clearing
  onClose: () => void
}

/**
 * What somebody wrote lately, in all channels where the viewer may delete it, planned like every purge. Which those are is what it
 * was when they were known first: what changes while the dialog is open takes nothing of what was typed away.
 */
export function PurgeOfPerson(props: PurgeOfPersonProps) {
  const { id: guildId } = useGuild()
  const { data, isPending } = useQuery(messageChannels(guildId))
  const path = usePathname()
  const [openedOn] = useState(path)
  const close = useEffectEvent(props.onClose)
  // The plan is a page of its own, and what holds this dialog outlives every page.
  useEffect(() => {
    if (path !== openedOn) close()
  }, [path, openedOn])
  if (isPending || path !== openedOn) return null
  return <Order {...props} channels={channelsToClear(data).channels} />
}

function Order({ clearing, channels: asKnown, onClose }: PurgeOfPersonProps & { channels: string[] | undefined }) {
  const { id: guildId } = useGuild()
  const [channels] = useState(asKnown)
  const { userId, name } = clearing
  const draft = useDraft(clearDraftOf(userId), FRESH)
  const { span } = draft.fields
  const targets = targetsOfPerson(clearing, span, channels)
  const { data: counted, isPlaceholderData: isFormer } = useQuery({
    ...messagesCount(guildId, targets.filter, targets.upTo),
    placeholderData: keepPreviousData,
  })
  const form = usePurgeForm(guildId, draft, targets)
  // What was typed stays to be chosen after another one was.
  const [choices] = useState(() => spanChoices(span))
  return (
    <PurgeFrame
      form={form}
      targets={targets}
      counted={counted}
      isFormer={isFormer}
      none={span === EVERYTHING ? undefined : 'There is no message of theirs from that time.'}
      about={
        <p className="text-pretty">
          What <NameOf name={name} /> wrote in {channels?.length === 1 ? 'the one channel' : 'every channel'} where you
          may delete messages.
        </p>
      }
      onClose={onClose}
    >
      <RadioCards
        legend="From the last"
        columns={choices.length === 4 ? '2 or 4' : 3}
        options={choices}
        value={span}
        onChange={span => draft.change({ span })}
      />
    </PurgeFrame>
  )
}
