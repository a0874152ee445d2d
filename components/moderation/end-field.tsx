'use client'

import { lengthWords } from '@/lib/wordings/length-words'
import { Field } from '../ui/field'
import { Input } from '../ui/input'
import { RadioCards } from '../ui/radio-cards'

interface Choice<Length extends string> {
  length: Length | 'template' | 'custom'
  custom: string
  /** The length of a template, where it is none of the options. */
  ms?: number
}

interface EndFieldProps<Length extends string> {
  legend: string
  options: readonly { value: Length | 'custom'; label: string }[]
  choice: Choice<Length>
  onChange: (some: Partial<Choice<Length>>) => void
  /** What the custom date may be, as a datetime-local field takes it. */
  min: string
  max?: string
  hint: string
  error?: string
  /** A line below: where the length is from. */
  note?: string
}

/** How long something lasts: lengths to choose from, and a date and time of one's own. */
export function EndField<Length extends string>(props: EndFieldProps<Length>) {
  const { legend, options, choice, onChange, min, max, hint, error, note } = props
  const isCustom = choice.length === 'custom'
  const ofTemplate = choice.ms === undefined ? [] : [{ value: 'template' as const, label: lengthWords(choice.ms) }]
  const own = options.filter(({ value }) => value === 'custom')
  const shown = [...options.filter(({ value }) => value !== 'custom'), ...ofTemplate, ...own]
  return (
    <>
      <RadioCards
        legend={legend}
        options={shown}
        value={choice.length}
        onChange={length => onChange({ length })}
        error={isCustom ? undefined : error}
        note={note}
      />
      {isCustom && (
        <Field label="Until" error={error} hint={hint}>
          <Input
            type="datetime-local"
            value={choice.custom}
            min={min}
            max={max}
            onChange={event => onChange({ custom: event.target.value })}
          />
        </Field>
      )}
    </>
  )
}
