'use client'

import { useState } from 'react'
import { DAY } from '@/lib/time'
import { useGuild } from '../shell/guild-context'
import { serverNow } from '../shell/server-clock'
import { useNow } from '../ui/clock'
import { clockWords, relativeWords } from '../ui/time-words'
import { fieldOf } from '../ui/wall-clock'
import { inOwnZone } from '../ui/zone-options'
import { END_LENGTHS, type EndChoice, endOfChoice, troubleWithChoice } from './end-choice'
import { EndField } from './end-field'
import { NameOf } from './name-of'
import { useVerbForm, type VerbFormProps } from './use-verb-form'
import { VerbFrame } from './verb-frame'

// Length and custom date are sent as one field.
const ENDS_AT = { settles: ['endsAt'] }

export function BanEndDialog(props: VerbFormProps) {
  const guild = useGuild()
  const { now } = useNow()
  const [former] = useState(() => endBefore(props))
  const initial: EndChoice = {
    length: former ? 'custom' : '1w',
    custom: fieldOf(former ?? new Date(now.getTime() + DAY)),
  }
  const form = useVerbForm('changeBanEnd', props, initial)
  const { person, fields } = form
  const end = endOfChoice(fields, now, former)
  const hasEnd = Boolean(person.ban?.expiresAt ?? person.ban?.givenUpAt)

  // Counted from the press, not from the last tick of the clock that is shown.
  const send = () => {
    const pressed = serverNow()
    const endsAt = endOfChoice(fields, pressed, former)
    const trouble = troubleWithChoice(endsAt, pressed)
    if (trouble) form.refuse({ endsAt: trouble })
    else form.submit({ endsAt: endsAt?.toISOString() ?? null })
  }

  return (
    <VerbFrame
      form={form}
      onSubmit={send}
      reason={{ optional: true, hint: 'Kept in the log here: the platform knows nothing of an end.' }}
      incomplete={end === null && !hasEnd ? ['This ban has no end already.'] : []}
      consequence={
        end && !troubleWithChoice(end, now) ? (
          <>
            Steward lifts the ban of <NameOf name={person.name} /> by itself {relativeWords(end, now)} (
            {clockWords(end, now)}).
          </>
        ) : (
          <>
            <NameOf name={person.name} /> cannot join <NameOf name={guild.name} /> until somebody lifts the ban.
          </>
        )
      }
    >
      <EndField
        legend="From now on"
        options={END_LENGTHS}
        choice={fields}
        onChange={some => form.change(some, ENDS_AT)}
        min={fieldOf(now)}
        hint={`${inOwnZone()}.`}
        error={form.fieldErrors.endsAt}
      />
    </VerbFrame>
  )
}

function endBefore({ person: { ban } }: VerbFormProps): Date | undefined {
  return ban?.expiresAt ? new Date(ban.expiresAt) : undefined
}
