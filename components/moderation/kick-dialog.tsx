'use client'

import { useClearOffer } from '../purge/use-clear-offer'
import { useGuild } from '../shell/guild-context'
import { KeptRolesLine } from './kept-roles-line'
import { NameOf } from './name-of'
import { useVerbForm, type VerbFormProps } from './use-verb-form'
import { VerbFrame } from './verb-frame'

export function KickDialog(props: VerbFormProps) {
  const guild = useGuild()
  const offerToClear = useClearOffer()
  const form = useVerbForm('kickMember', props, {}, { offer: offerToClear })
  return (
    <VerbFrame
      form={form}
      danger
      onSubmit={() => form.submit({})}
      consequence={
        <>
          <NameOf name={form.person.name} /> is removed from <NameOf name={guild.name} /> and loses all roles and the
          nick. They may come back with an invite.
          <KeptRolesLine kept={form.history.data?.keptRoles ?? []} />
        </>
      }
    />
  )
}
