'use client'

import { HOUR } from '@/lib/time'
import { useGuild } from '../shell/guild-context'
import { Button } from '../ui/button'
import { useNow } from '../ui/clock'
import { Field } from '../ui/field'
import { Input } from '../ui/input'
import { RadioCards } from '../ui/radio-cards'
import { clockWords, relativeWords } from '../ui/time-words'
import { useIsWide } from '../ui/use-is-wide'
import { NameOf } from './name-of'
import { isTimedOut } from './person'
import {
  endOfTimeout,
  LONGEST_TIMEOUT_MS,
  TIMEOUT_PRESETS,
  type TimeoutChoice,
  toLocalField,
  troubleWithEnd,
} from './timeout-presets'
import { useVerbForm, type VerbFormProps } from './use-verb-form'
import { VerbFrame } from './verb-frame'

const LENGTHS = [
  ...TIMEOUT_PRESETS.map(({ value, label }) => ({ value, label })),
  { value: 'custom' as const, label: 'Custom' },
]

// Length and custom date are sent as one field.
const UNTIL = { settles: ['until'] }

export function TimeoutDialog(props: VerbFormProps) {
  const guild = useGuild()
  const { now } = useNow()
  const isWide = useIsWide()
  const initial: TimeoutChoice = { length: '10m', custom: toLocalField(new Date(now.getTime() + HOUR)) }
  const form = useVerbForm('timeOutMember', props, initial)
  const { person, fields } = form
  const end = endOfTimeout(fields, now)
  const runs = isTimedOut(person, now)

  // Counted from the press, not from the last tick of the clock that is shown.
  const send = () => {
    const pressed = new Date()
    const until = endOfTimeout(fields, pressed)
    const trouble = troubleWithEnd(until, pressed)
    if (trouble || !until) form.refuse({ until: trouble ?? '' })
    else form.submit({ until: until.toISOString() })
  }

  return (
    <VerbFrame
      form={form}
      danger
      enterSends
      onSubmit={send}
      otherWay={runs && <Button onClick={() => form.goOn('removeTimeout')}>End timeout</Button>}
      consequence={
        <>
          <NameOf name={person.name} /> cannot send messages in <NameOf name={guild.name} />
          {end && !troubleWithEnd(end, now) ? ` until ${clockWords(end, now)} (${relativeWords(end, now)}).` : '.'}
        </>
      }
    >
      <RadioCards
        legend="How long"
        columns={isWide ? 4 : 3}
        options={LENGTHS}
        value={fields.length}
        onChange={length => form.change({ length }, UNTIL)}
        error={fields.length === 'custom' ? undefined : form.fieldErrors.until}
      />
      {fields.length === 'custom' && (
        <Field label="Until" error={form.fieldErrors.until} hint="In your time zone, at most 28 days from now.">
          <Input
            type="datetime-local"
            value={fields.custom}
            min={toLocalField(now)}
            max={toLocalField(new Date(now.getTime() + LONGEST_TIMEOUT_MS))}
            onChange={event => form.change({ custom: event.target.value }, UNTIL)}
          />
        </Field>
      )}
    </VerbFrame>
  )
}
