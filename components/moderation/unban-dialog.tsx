'use client'

import { useGuild } from '../shell/guild-context'
import { NameOf } from './name-of'
import { useVerbForm, type VerbFormProps } from './use-verb-form'
import { VerbFrame } from './verb-frame'

export function UnbanDialog(props: VerbFormProps) {
  const guild = useGuild()
  const form = useVerbForm('removeBan', props, {})
  return (
    <VerbFrame
      form={form}
      onSubmit={() => form.submit({})}
      consequence={
        <>
          <NameOf name={form.person.name} /> may join <NameOf name={guild.name} /> again with an invite. Deleted
          messages and lost roles do not come back.
        </>
      }
    />
  )
}
