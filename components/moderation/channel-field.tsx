'use client'

import { useRef } from 'react'
import { Field } from '../ui/field'
import { ReadAgain } from '../ui/read-again'
import { Select } from '../ui/select'
import { channelOptions } from './channel-options'
import type { useChannelChoices } from './use-channel-choices'

interface ChannelFieldProps {
  label: string
  choices: ReturnType<typeof useChannelChoices>
  /** The channels as far as they are read, among what else can be chosen. */
  options: { value: string; label: string }[]
  value: string
  onChange: (channelId: string) => void
  hint?: string | undefined
  error?: string | undefined
}

/** A channel to choose. While the channels are read it says so, and what failed has another try. */
export function ChannelField({ label, choices, options, value, onChange, hint, error }: ChannelFieldProps) {
  const field = useRef<HTMLDivElement>(null)
  return (
    <div ref={field} className="space-y-1.5">
      <Field label={label} error={error} hint={hint}>
        <Select
          options={channelOptions(options, value, choices)}
          value={value}
          onChange={event => onChange(event.target.value)}
        />
      </Field>
      {choices.error && (
        <ReadAgain beside={field} onRetry={() => void choices.refetch()}>
          The channels could not be read.
        </ReadAgain>
      )}
    </div>
  )
}
