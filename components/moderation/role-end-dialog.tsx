'use client'

import { useState } from 'react'
import { nameInSentence } from '@/lib/permissions/name-in-sentence'
import { DAY } from '@/lib/time'
import { serverNow } from '../shell/server-clock'
import { useNow } from '../ui/clock'
import { clockWords, relativeWords } from '../ui/time-words'
import { fieldOf } from '../ui/wall-clock'
import { inOwnZone } from '../ui/zone-options'
import { END_LENGTHS, type EndChoice, endOfChoice, troubleWithChoice } from './end-choice'
import { EndField } from './end-field'
import { NameOf } from './name-of'
import { endErrorNames, endErrorOf } from './role-fields'
import { useVerbForm, type VerbFormProps } from './use-verb-form'
import { VerbFrame } from './verb-frame'

/** How much longer somebody has a role that they were given for a time. */
export function RoleEndDialog(props: VerbFormProps) {
  const { now } = useNow()
  const [{ id: roleId, name, former }] = useState(() => chosenRole(props, now))
  const initial: EndChoice = { length: 'custom', custom: fieldOf(former ?? new Date(now.getTime() + DAY)) }
  const form = useVerbForm('changeRoleEnd', props, initial)
  const { person, fields, fieldErrors } = form
  const end = endOfChoice(fields, now, former)
  const role = nameInSentence(name)
  const isWorn = person.member?.roleIds.includes(roleId)

  // Counted from the press, not from the last tick of the clock that is shown.
  const send = () => {
    const pressed = serverNow()
    const endsAt = endOfChoice(fields, pressed, former)
    const trouble = troubleWithChoice(endsAt, pressed)
    if (trouble) form.refuse({ ends: trouble })
    else form.submit({ ends: [{ roleId, endsAt: endsAt?.toISOString() ?? null }] })
  }

  return (
    <VerbFrame
      form={form}
      onSubmit={send}
      reason={{ optional: true, hint: 'Kept in the log here: the platform knows nothing of an end.' }}
      incomplete={isWorn ? [] : ['They do not wear this role any more.']}
      consequence={
        end && !troubleWithChoice(end, now) ? (
          <>
            Steward takes {role} from <NameOf name={person.name} /> by itself {relativeWords(end, now)} (
            {clockWords(end, now)}).
          </>
        ) : (
          <>
            <NameOf name={person.name} /> has {role} until somebody takes it.
          </>
        )
      }
    >
      <EndField
        legend="From now on"
        options={END_LENGTHS}
        choice={fields}
        onChange={some => form.change(some, { settles: endErrorNames(fieldErrors) })}
        min={fieldOf(now)}
        hint={`${inOwnZone()}.`}
        error={endErrorOf(fieldErrors)}
      />
    </VerbFrame>
  )
}

/** The role it was chosen at. One that should have gone already has no end that could be kept. */
function chosenRole({ person: { worn } }: VerbFormProps, now: Date) {
  const endsAt = new Date(worn?.endsAt ?? 0)
  return { id: worn?.id ?? '', name: worn?.name ?? '', former: endsAt > now ? endsAt : undefined }
}
