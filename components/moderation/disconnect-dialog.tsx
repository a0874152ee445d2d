'use client'

import { NameOf } from './name-of'
import { useVerbForm, type VerbFormProps } from './use-verb-form'
import { VerbFrame } from './verb-frame'

export function DisconnectDialog(props: VerbFormProps) {
  const form = useVerbForm('disconnectMember', props, {})
  return (
    <VerbFrame
      form={form}
      onSubmit={() => form.submit({ channelId: null })}
      lasting="Cannot be taken back: nobody can be put into voice from outside."
      consequence={
        <>
          <NameOf name={form.person.name} /> is thrown out of the voice channel. They may join again.
        </>
      }
    />
  )
}
