'use client'

import { useQuery } from '@tanstack/react-query'
import { knownMessages } from '../members/member-queries'
import { BAN_ELSEWHERE, useBanElsewhere } from '../other-guilds/use-ban-elsewhere'
import { useClearOffer } from '../purge/use-clear-offer'
import { useGuild } from '../shell/guild-context'
import { serverNow } from '../shell/server-clock'
import { useNow } from '../ui/clock'
import { clockWords, relativeWords } from '../ui/time-words'
import { BanFieldset } from './ban-fieldset'
import { endOfChoice, troubleWithChoice } from './end-choice'
import { freshBan } from './fresh-fields'
import { NameOf } from './name-of'
import { orderOfBan } from './order-of-ban'
import { fillBan } from './template-lengths'
import { useVerbForm, type VerbFormProps } from './use-verb-form'
import { VerbFrame } from './verb-frame'

const ALL = { settles: ['reason', 'endsAt', 'deleteMessageDays'] }

export function BanDialog(props: VerbFormProps) {
  const guild = useGuild()
  const { now } = useNow()
  const offerToClear = useClearOffer()
  const banElsewhere = useBanElsewhere(props.person)
  const form = useVerbForm('banMember', props, freshBan(now), {
    offer: (person, input) => [(deletesNone(input) && offerToClear(person)) || [], elsewhere].flat(),
  })
  const { person, fields } = form
  const elsewhere = banElsewhere ? [{ label: BAN_ELSEWHERE, onPress: () => banElsewhere.openAs(fields) }] : []
  const end = endOfChoice(fields.banEnd, now)
  const span = fields.deleteMessageDays === '1' ? 'last day' : `last ${fields.deleteMessageDays} days`
  const until =
    end && !troubleWithChoice(end, now)
      ? `until ${clockWords(end, now)} (${relativeWords(end, now)})`
      : 'until the ban is lifted'

  const known = useQuery({ ...knownMessages(guild.id, person.userId), enabled: fields.deleteMessageDays !== '0' })

  const send = () => {
    const { input, trouble } = orderOfBan(fields, serverNow())
    if (trouble) form.refuse({ endsAt: trouble })
    else form.submit(input)
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
      <BanFieldset fields={fields} errors={form.fieldErrors} onChange={form.change} />
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
