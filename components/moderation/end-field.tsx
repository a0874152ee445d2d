'use client'

import { Field } from '../ui/field'
import { Input } from '../ui/input'
import { RadioCards } from '../ui/radio-cards'
import { useIsWide } from '../ui/use-is-wide'

interface Choice<Length extends string> {
  length: Length | 'custom'
  custom: string
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
}

/** How long something lasts: lengths to choose from, and a date and time of one's own. */
export function EndField<Length extends string>(props: EndFieldProps<Length>) {
  const { legend, options, choice, onChange, min, max, hint, error } = props
  const isWide = useIsWide()
  const isCustom = choice.length === 'custom'
  return (
    <>
      <RadioCards
        legend={legend}
        columns={isWide && options.length > 6 ? 4 : 3}
        options={[...options]}
        value={choice.length}
        onChange={length => onChange({ length })}
        error={isCustom ? undefined : error}
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
