'use client'

import { listInWords } from '@/lib/permissions/list-in-words'
import { nameInSentence } from '@/lib/permissions/name-in-sentence'
import { useGuild } from '../shell/guild-context'
import { serverNow } from '../shell/server-clock'
import { useNow } from '../ui/clock'
import { clockWords, relativeWords } from '../ui/time-words'
import { endOfChoice, troubleWithChoice } from './end-choice'
import { endErrorNames, endErrorOf } from './end-errors'
import { NameOf } from './name-of'
import { factsOf } from './person'
import { roleChanges, roleChoices } from './role-choice'
import { RoleChoices } from './role-choices'
import { RoleEndField } from './role-end-field'
import { roleFields } from './role-fields'
import { useVerbForm, type VerbFormProps } from './use-verb-form'
import { VerbFrame } from './verb-frame'

// Wishes are sent as what is to be added and removed.
const CHANGES = { settles: ['add', 'remove'] }

export function RolesDialog(props: VerbFormProps) {
  const { roles, standing } = useGuild()
  const { now } = useNow()
  const form = useVerbForm('changeRoles', props, roleFields(now))
  const { person, fields, fieldErrors } = form
  const changes = roleChanges(person.member?.roleIds ?? [], fields.wishes, roles)
  const names = (ids: string[]) =>
    listInWords(
      roles.filter(({ id }) => ids.includes(id)).map(({ name }) => nameInSentence(name)),
      'and',
    )
  const end = endOfChoice(fields.roleEnd, now)
  const until = end && !troubleWithChoice(end, now) && ` until ${clockWords(end, now)} (${relativeWords(end, now)})`
  const gains = changes.add.length > 0 && ` gains ${names(changes.add)}${until || ''}`
  const loses = changes.remove.length > 0 && ` loses ${names(changes.remove)}`
  const nothing = !gains && !loses

  // Counted from the press, not from the last tick of the clock that is shown.
  const send = () => {
    const pressed = serverNow()
    const endsAt = changes.add.length > 0 ? endOfChoice(fields.roleEnd, pressed) : null
    const trouble = troubleWithChoice(endsAt, pressed)
    if (trouble) return form.refuse({ ends: trouble })
    const ends = changes.add.map(roleId => ({ roleId, endsAt: endsAt?.toISOString() }))
    form.submit({ ...changes, ...(endsAt && { ends }) })
  }

  return (
    <VerbFrame
      form={form}
      onSubmit={send}
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
        error={fieldErrors.add ?? fieldErrors.remove}
      />
      <RoleEndField
        count={changes.add.length}
        choice={fields.roleEnd}
        onChange={some =>
          form.change({ roleEnd: { ...fields.roleEnd, ...some } }, { settles: endErrorNames(fieldErrors) })
        }
        error={endErrorOf(fieldErrors)}
      />
    </VerbFrame>
  )
}
