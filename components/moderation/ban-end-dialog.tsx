'use client'

import { useState } from 'react'
import { DAY } from '@/lib/time'
import { useGuild } from '../shell/guild-context'
import { useNow } from '../ui/clock'
import { fieldOf } from '../ui/wall-clock'
import type { EndChoice } from './end-choice'
import { EndFrame } from './end-frame'
import { NameOf } from './name-of'
import { useVerbForm, type VerbFormProps } from './use-verb-form'

/** When a ban ends by itself, or that it does not. */
export function BanEndDialog(props: VerbFormProps) {
  const guild = useGuild()
  const { now } = useNow()
  const [former] = useState(() => endBefore(props))
  const form = useVerbForm<EndChoice>('changeBanEnd', props, {
    length: former ? 'custom' : '1w',
    custom: fieldOf(former ?? new Date(now.getTime() + DAY)),
  })
  const { ban, name } = form.person
  const hasEnd = Boolean(ban?.expiresAt ?? ban?.givenUpAt)
  const who = <NameOf name={name} />
  return (
    <EndFrame
      form={form}
      former={former}
      inputOf={endsAt => ({ endsAt })}
      incomplete={end => (end === null && !hasEnd ? ['This ban has no end already.'] : [])}
      whatEnds={<>Steward lifts the ban of {who}</>}
      withoutEnd={
        <>
          {who} cannot join <NameOf name={guild.name} /> until somebody lifts the ban.
        </>
      }
    />
  )
}

function endBefore({ person: { ban } }: VerbFormProps): Date | undefined {
  return ban?.expiresAt ? new Date(ban.expiresAt) : undefined
}
