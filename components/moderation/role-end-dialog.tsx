'use client'

import { useState } from 'react'
import { nameInSentence } from '@/lib/permissions/name-in-sentence'
import { DAY } from '@/lib/time'
import { useNow } from '../ui/clock'
import { fieldOf } from '../ui/wall-clock'
import type { EndChoice } from './end-choice'
import { EndFrame } from './end-frame'
import { NameOf } from './name-of'
import { useVerbForm, type VerbFormProps } from './use-verb-form'

/** Until when somebody has a role that they wear, for a time or for good. */
export function RoleEndDialog(props: VerbFormProps) {
  const { now } = useNow()
  const [{ id: roleId, name, hasEnd, former }] = useState(() => chosenRole(props, now))
  const form = useVerbForm<EndChoice>('changeRoleEnd', props, {
    length: hasEnd ? 'custom' : '1w',
    custom: fieldOf(former ?? new Date(now.getTime() + DAY)),
  })
  const role = nameInSentence(name)
  const who = <NameOf name={form.person.name} />
  const isWorn = form.person.member?.roleIds.includes(roleId)
  return (
    <EndFrame
      form={form}
      former={former}
      inputOf={endsAt => ({ ends: [{ roleId, endsAt }] })}
      incomplete={end => {
        if (!isWorn) return ['They do not wear this role any more.']
        return end === null && !hasEnd ? ['This role has no end already.'] : []
      }}
      whatEnds={
        <>
          Steward takes {role} from {who}
        </>
      }
      withoutEnd={
        <>
          {who} has {role} until somebody takes it.
        </>
      }
    />
  )
}

/** The role it was chosen at. One that should have gone already has no end that could be kept. */
function chosenRole({ person: { worn } }: VerbFormProps, now: Date) {
  const endsAt = new Date(worn?.endsAt ?? 0)
  return {
    id: worn?.id ?? '',
    name: worn?.name ?? '',
    hasEnd: typeof worn?.endsAt === 'string',
    former: endsAt > now ? endsAt : undefined,
  }
}
