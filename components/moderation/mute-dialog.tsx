'use client'

import { NameOf } from './name-of'
import { useVerbForm, type VerbFormProps } from './use-verb-form'
import { VerbFrame } from './verb-frame'

/** Mutes somebody in voice, or ends that: whatever is not so now. */
export function MuteDialog(props: VerbFormProps) {
  const form = useVerbForm('muteMember', props, {})
  const { name } = form.person
  const isMuted = form.voice?.mute
  return (
    <VerbFrame
      form={form}
      onSubmit={() => form.submit({ mute: !isMuted })}
      consequence={
        isMuted ? (
          <>
            <NameOf name={name} /> can be heard in voice again.
          </>
        ) : (
          <>
            Nobody hears <NameOf name={name} /> in voice any more, in any channel, until this is ended.
          </>
        )
      }
    />
  )
}
