'use client'

import { clsx } from 'clsx'
import type { ChangeEvent, ComponentProps, FocusEvent } from 'react'
import { controlStyle } from '../../ui/control-style'
import { useHeldHeight } from './use-held-height'

interface GrowingFieldProps extends Omit<ComponentProps<'textarea'>, 'onChange' | 'onBlur'> {
  value: string
  /** At least so many. */
  lines: number
  onChange: (event: ChangeEvent<HTMLTextAreaElement>) => void
  onBlur: (event: FocusEvent<HTMLTextAreaElement>) => void
}

/** A text field that is as high as its text, up to a limit. */
export function GrowingField({ value, lines, onChange, onBlur, ...rest }: GrowingFieldProps) {
  const { field, follow, release } = useHeldHeight(value)
  return (
    // The box is what is held: see useHeldHeight().
    <div>
      <textarea
        {...rest}
        ref={field}
        value={value}
        rows={lines}
        onChange={event => {
          follow(event.target)
          onChange(event)
        }}
        onBlur={event => {
          release()
          onBlur(event)
        }}
        className={clsx(
          controlStyle,
          'field-sizing-content block max-h-96 resize-none py-1.5',
          HEIGHTS[lines] ?? 'min-h-8',
        )}
      />
    </div>
  )
}

const HEIGHTS: Record<number, string> = { 3: 'min-h-18', 4: 'min-h-24' }
