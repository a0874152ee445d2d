'use client'

import { calledBy } from '@/lib/directory/called-by'
import { useGuild } from '../shell/guild-context'
import { Field } from '../ui/field'
import { Input } from '../ui/input'
import { NameOf } from './name-of'
import { useVerbForm, type VerbFormProps } from './use-verb-form'
import { VerbFrame } from './verb-frame'

export function NickDialog(props: VerbFormProps) {
  const { name: guildName, longestNick: most } = useGuild()
  const form = useVerbForm('setNick', props, { nick: props.person.member?.nick ?? '' })
  const { member, name } = form.person
  const account = member ? calledBy(member.globalName, member.username, name) : name
  const nick = form.fields.nick.trim()
  // In characters as people count them (code points).
  const length = [...nick].length
  const trouble = length > most ? `A nick has at most ${most} characters; this has ${length}.` : undefined
  const unchanged = nick === (member?.nick ?? '')
  return (
    <VerbFrame
      form={form}
      onSubmit={() => (trouble ? form.refuse({ nick: trouble }) : form.submit({ nick: nick || null }))}
      incomplete={unchanged ? ['Type another nick first.'] : []}
      consequence={
        nick === '' ? (
          <>
            Everybody in <NameOf name={guildName} /> sees them as <NameOf name={account} />, the name of the account.
          </>
        ) : (
          <>
            Everybody in <NameOf name={guildName} /> sees <NameOf name={name} /> as <NameOf name={nick} />.
          </>
        )
      }
    >
      <Field
        label="Nick"
        error={form.fieldErrors.nick ?? trouble}
        hint={`Up to ${most} characters. Empty shows the name of the account.`}
      >
        <Input
          value={form.fields.nick}
          placeholder={account}
          autoComplete="off"
          spellCheck={false}
          dir="auto"
          onChange={event => form.change({ nick: event.target.value })}
        />
      </Field>
    </VerbFrame>
  )
}
