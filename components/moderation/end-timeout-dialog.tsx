'use client'

import { useGuild } from '../shell/guild-context'
import { NameOf } from './name-of'
import { useVerbForm, type VerbFormProps } from './use-verb-form'
import { VerbFrame } from './verb-frame'

export function EndTimeoutDialog(props: VerbFormProps) {
  const guild = useGuild()
  const form = useVerbForm('removeTimeout', props, {})
  return (
    <VerbFrame
      form={form}
      onSubmit={() => form.submit({})}
      consequence={
        <>
          <NameOf name={form.person.name} /> may send messages in <NameOf name={guild.name} /> again at once.
        </>
      }
    />
  )
}
