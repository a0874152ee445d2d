'use client'

import { useGuild } from '../shell/guild-context'
import { Field } from '../ui/field'
import { Select } from '../ui/select'
import { NameOf } from './name-of'
import { useVerbForm, type VerbFormProps } from './use-verb-form'
import { VerbFrame } from './verb-frame'

const LENGTHS = [
  { value: '0', label: 'None' },
  { value: '1', label: 'From the last day' },
  ...[2, 3, 4, 5, 6, 7].map(days => ({ value: `${days}`, label: `From the last ${days} days` })),
]

export function BanDialog(props: VerbFormProps) {
  const guild = useGuild()
  const form = useVerbForm('banMember', props, { deleteMessageDays: '0' })
  const { person, fields } = form
  const span = fields.deleteMessageDays === '1' ? 'last day' : `last ${fields.deleteMessageDays} days`
  return (
    <VerbFrame
      form={form}
      danger
      onSubmit={() => form.submit({ deleteMessageDays: Number(fields.deleteMessageDays) })}
      consequence={
        <>
          <NameOf name={person.name} /> {person.member && 'is removed from '}
          {!person.member && 'cannot join '}
          <NameOf name={guild.name} />{' '}
          {person.member ? 'and cannot come back until the ban is lifted.' : 'until the ban is lifted.'}
          {fields.deleteMessageDays !== '0' && ` Their messages of the ${span} are deleted for good.`}
        </>
      }
    >
      <Field label="Delete messages" error={form.fieldErrors.deleteMessageDays}>
        <Select
          options={LENGTHS}
          value={fields.deleteMessageDays}
          onChange={event => form.change({ deleteMessageDays: event.target.value })}
        />
      </Field>
    </VerbFrame>
  )
}
