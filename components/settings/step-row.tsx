'use client'

import { clsx } from 'clsx'
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

/** What belongs together breaks only where no line is long enough for it. */
const PART = 'flex min-w-0 flex-wrap items-start gap-1.5'

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
    <fieldset ref={row} className="flex items-start gap-2 px-4 py-2.5 max-wide:relative">
      <legend className="sr-only">Step {number}</legend>
      <div className="flex min-w-0 flex-1 flex-wrap items-start gap-x-2 gap-y-1.5">
        {/* On a phone what removes the step stands at the end of its first line, and the lines below have all the room. */}
        <div className={clsx(mayChange && 'max-wide:w-full max-wide:pr-11')}>
          <NumberField
            before="From"
            after={warnings.trim() === '1' ? 'warning' : 'warnings'}
            label="Warnings"
            value={warnings}
            onChange={warnings => onChange({ warnings })}
            error={errors.warnings}
            digits={4}
          />
        </div>
        <div className={PART}>
          <span className="w-22 coarse:w-23">
            <Select
              aria-label="Counted"
              options={WITHIN}
              value={within}
              onChange={event => onChange({ within: event.target.value as StepDraft['within'] })}
            />
          </span>
          {within === 'days' && (
            <NumberField
              after={days.trim() === '1' ? 'day:' : 'days:'}
              label="Days"
              value={days}
              onChange={days => onChange({ days })}
              error={errors.days}
              digits={4}
            />
          )}
        </div>
        <div className={PART}>
          <span className="w-33 coarse:w-36">
            <Select
              aria-label="Action"
              options={CHOICES}
              value={choice}
              onChange={event => onChange({ choice: event.target.value as StepChoice })}
            />
          </span>
          {hasLength && <LengthInput label="Length" value={step} onChange={onChange} error={errors.length} />}
        </div>
      </div>
      {mayChange && (
        <IconButton
          label={`Remove step ${number}`}
          icon={<Trash2 aria-hidden className="size-4" />}
          onClick={onRemove}
          className="max-wide:absolute max-wide:top-2.5 max-wide:right-2"
        />
      )}
    </fieldset>
  )
}
