'use client'

import { Trash2 } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { IconButton } from '../ui/icon-button'
import { Select } from '../ui/select'
import { LengthInput } from './length-input'
import { NumberField } from './number-field'
import type { StepChoice, StepDraft } from './steps-draft'

const WITHIN = [
  { value: 'days', label: 'within' },
  { value: 'ever', label: 'ever' },
]

const CHOICES: { value: StepChoice; label: string }[] = [
  { value: 'timeout', label: 'Time out for' },
  { value: 'kick', label: 'Kick' },
  { value: 'ban', label: 'Ban for good' },
  { value: 'ban for a time', label: 'Ban for' },
]

interface StepRowProps {
  /** Its number in the form, from 1. */
  number: number
  step: StepDraft
  onChange: (some: Partial<StepDraft>) => void
  onRemove: () => void
  /** By field. */
  errors: Partial<Record<'warnings' | 'days' | 'length', string>>
  mayChange: boolean
  /** It came by a press: whoever pressed goes on in it. */
  isNew: boolean
}

/** One step as a sentence: from how many warnings on, counted how far back, and what it is then. */
export function StepRow({ number, step, onChange, onRemove, errors, mayChange, isNew }: StepRowProps) {
  const row = useRef<HTMLFieldSetElement>(null)
  useEffect(() => {
    if (isNew) row.current?.querySelector('input')?.focus()
  }, [isNew])
  const { warnings, within, days, choice } = step
  const hasLength = choice === 'timeout' || choice === 'ban for a time'
  return (
    <fieldset ref={row} className="flex items-start gap-2 px-4 py-2.5">
      <legend className="sr-only">Step {number}</legend>
      <div className="flex min-w-0 flex-1 flex-wrap items-start gap-x-2 gap-y-1.5">
        <NumberField
          before="From"
          after="warnings"
          label="Warnings"
          value={warnings}
          onChange={warnings => onChange({ warnings })}
          error={errors.warnings}
        />
        <span className="w-24">
          <Select
            aria-label="Counted"
            options={WITHIN}
            value={within}
            onChange={event => onChange({ within: event.target.value as StepDraft['within'] })}
          />
        </span>
        {within === 'days' && (
          <NumberField
            after="days:"
            label="Days"
            value={days}
            onChange={days => onChange({ days })}
            error={errors.days}
          />
        )}
        <span className="w-36">
          <Select
            aria-label="Action"
            options={CHOICES}
            value={choice}
            onChange={event => onChange({ choice: event.target.value as StepChoice })}
          />
        </span>
        {hasLength && <LengthInput label="Length" value={step} onChange={onChange} error={errors.length} />}
      </div>
      {mayChange && (
        <IconButton
          label={`Remove step ${number}`}
          icon={<Trash2 aria-hidden className="size-4" />}
          onClick={onRemove}
        />
      )}
    </fieldset>
  )
}
