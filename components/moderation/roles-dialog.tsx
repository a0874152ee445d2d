'use client'

import { listInWords } from '@/lib/permissions/list-in-words'
import { nameInSentence } from '@/lib/permissions/name-in-sentence'
import { useGuild } from '../shell/guild-context'
import { useNow } from '../ui/clock'
import { NameOf } from './name-of'
import { factsOf } from './person'
import { type RoleWishes, roleChanges, roleChoices } from './role-choice'
import { RoleChoices } from './role-choices'
import { useVerbForm, type VerbFormProps } from './use-verb-form'
import { VerbFrame } from './verb-frame'

// Wishes are sent as what is to be added and removed.
const CHANGES = { settles: ['add', 'remove'] }

export function RolesDialog(props: VerbFormProps) {
  const { roles, standing } = useGuild()
  const { now } = useNow()
  const form = useVerbForm('changeRoles', props, { wishes: {} as RoleWishes })
  const { person, fields } = form
  const changes = roleChanges(person.member?.roleIds ?? [], fields.wishes)
  const names = (ids: string[]) =>
    listInWords(
      roles.filter(({ id }) => ids.includes(id)).map(({ name }) => nameInSentence(name)),
      'and',
    )
  const gains = changes.add.length > 0 && ` gains ${names(changes.add)}`
  const loses = changes.remove.length > 0 && ` loses ${names(changes.remove)}`
  const nothing = !gains && !loses
  return (
    <VerbFrame
      form={form}
      onSubmit={() => form.submit(changes)}
      incomplete={nothing ? ['Tick or untick a role first.'] : []}
      consequence={
        nothing ? (
          'Tick what they should have. Only the roles you change are touched.'
        ) : (
          <>
            <NameOf name={person.name} />
            {gains}
            {gains && loses && ' and'}
            {loses}, with all that {changes.add.length + changes.remove.length === 1 ? 'it allows' : 'they allow'}.
          </>
        )
      }
    >
      <RoleChoices
        choices={roleChoices(roles, fields.wishes, { standing, target: factsOf(person), now })}
        onChange={(id, chosen) => form.change({ wishes: { ...fields.wishes, [id]: chosen } }, CHANGES)}
        error={form.fieldErrors.add ?? form.fieldErrors.remove}
      />
    </VerbFrame>
  )
}
