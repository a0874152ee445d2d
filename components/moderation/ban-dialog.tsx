'use client'

import { useQuery } from '@tanstack/react-query'
import { knownMessages } from '../members/member-queries'
import { useClearOffer } from '../purge/use-clear-offer'
import { useGuild } from '../shell/guild-context'
import { serverNow } from '../shell/server-clock'
import { useNow } from '../ui/clock'
import { Field } from '../ui/field'
import { Select } from '../ui/select'
import { clockWords, relativeWords } from '../ui/time-words'
import { fieldOf } from '../ui/wall-clock'
import { inOwnZone } from '../ui/zone-options'
import { DELETION_SPANS } from './deletion-spans'
import { END_LENGTHS, endOfChoice, troubleWithChoice } from './end-choice'
import { EndField } from './end-field'
import { freshBan } from './fresh-fields'
import { NameOf } from './name-of'
import { originWords } from './template-fill'
import { fillBan } from './template-lengths'
import { useVerbForm, type VerbFormProps } from './use-verb-form'
import { VerbFrame } from './verb-frame'

// Length and custom date are sent as one field.
const ENDS_AT = { settles: ['endsAt'] }
const ALL = { settles: ['reason', 'endsAt', 'deleteMessageDays'] }
const BY_HAND = { by: 'hand' } as const

export function BanDialog(props: VerbFormProps) {
  const guild = useGuild()
  const { now } = useNow()
  const offerToClear = useClearOffer()
  const form = useVerbForm('banMember', props, freshBan(now), {
    offer: (person, input) => (deletesNone(input) ? offerToClear(person) : undefined),
  })
  const { person, fields } = form
  const end = endOfChoice(fields.banEnd, now)
  const span = fields.deleteMessageDays === '1' ? 'last day' : `last ${fields.deleteMessageDays} days`
  const until =
    end && !troubleWithChoice(end, now)
      ? `until ${clockWords(end, now)} (${relativeWords(end, now)})`
      : 'until the ban is lifted'

  const known = useQuery({ ...knownMessages(guild.id, person.userId), enabled: fields.deleteMessageDays !== '0' })

  // Counted from the press, not from the last tick of the clock that is shown.
  const send = () => {
    const pressed = serverNow()
    const endsAt = endOfChoice(fields.banEnd, pressed)
    const trouble = troubleWithChoice(endsAt, pressed)
    if (trouble) form.refuse({ endsAt: trouble })
    else
      form.submit({
        deleteMessageDays: Number(fields.deleteMessageDays),
        ...(endsAt && { endsAt: endsAt.toISOString() }),
      })
  }

  return (
    <VerbFrame
      form={form}
      danger
      onSubmit={send}
      onTemplate={chosen => form.change({ reason: chosen.text, ...fillBan(fields, chosen) }, ALL)}
      lasting={fields.deleteMessageDays === '0' ? undefined : 'The ban can be undone; the messages do not come back.'}
      consequence={
        <>
          <NameOf name={person.name} /> {person.member && 'is removed from '}
          {!person.member && 'cannot join '}
          <NameOf name={guild.name} /> {person.member && 'and cannot come back '}
          {until}.
          {fields.deleteMessageDays !== '0' &&
            ` Their messages of the ${span} are deleted${knownWords(known.data?.withinDays[Number(fields.deleteMessageDays)])}.`}
        </>
      }
    >
      <EndField
        legend="How long"
        options={END_LENGTHS}
        choice={fields.banEnd}
        onChange={some => form.change({ banEnd: { ...fields.banEnd, ...some }, banEndBy: BY_HAND }, ENDS_AT)}
        min={fieldOf(now)}
        hint={`${inOwnZone()}. Steward lifts the ban then.`}
        error={form.fieldErrors.endsAt}
        note={originWords(fields.banEndBy)}
      />
      <Field label="Delete messages" error={form.fieldErrors.deleteMessageDays} hint={originWords(fields.deletionBy)}>
        <Select
          options={DELETION_SPANS}
          value={fields.deleteMessageDays}
          onChange={event => form.change({ deleteMessageDays: event.target.value, deletionBy: BY_HAND })}
        />
      </Field>
    </VerbFrame>
  )
}

/** What the ban has deleted already is offered to nobody. */
const deletesNone = (input: object) => 'deleteMessageDays' in input && input.deleteMessageDays === 0

/** What Steward knows of, which is also what it keeps a copy of. */
function knownWords(count: number | undefined): string {
  if (count === undefined) return ''
  if (count === 0) return '; none of them is known here, so no copy is kept'
  const many = count.toLocaleString('en')
  return count === 1 ? '; 1 is known here, and copied first' : `; ${many} are known here, and copied first`
}
