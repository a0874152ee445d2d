'use client'

import { NameOf } from './name-of'
import { useVerbForm, type VerbFormProps } from './use-verb-form'
import { VerbFrame } from './verb-frame'

/** Deafens somebody in voice, or ends that: whatever is not so now. */
export function DeafenDialog(props: VerbFormProps) {
  const form = useVerbForm('deafenMember', props, {})
  const { name } = form.person
  const isDeafened = form.voice?.deaf
  return (
    <VerbFrame
      form={form}
      onSubmit={() => form.submit({ deaf: !isDeafened })}
      consequence={
        isDeafened ? (
          <>
            <NameOf name={name} /> hears the others in voice again.
          </>
        ) : (
          <>
            <NameOf name={name} /> hears nobody in voice any more, in any channel, until this is ended.
          </>
        )
      }
    />
  )
}
