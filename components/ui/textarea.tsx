'use client'

import { clsx } from 'clsx'
import type { ComponentProps } from 'react'
import { type Counts, countCharacters } from '@/lib/message-rules/count-characters'
import { controlStyle } from './control-style'
import { useFieldWiring } from './field'
import { useEarlyText } from './use-early-text'

interface TextareaProps extends ComponentProps<'textarea'> {
  value: string
  /** Most characters it may have: counted and said, not cut, so that a paste is never lost. */
  limit: number
  /** What the platform counts as one character. */
  counts?: Counts
}

export function Textarea({ value, limit, counts = 'code_points', className, rows = 3, ...rest }: TextareaProps) {
  const length = countCharacters({ counts }, value)
  const left = limit - length
  const ref = useEarlyText({ value, ...rest })
  return (
    <div className="relative">
      <textarea
        {...useFieldWiring()}
        {...rest}
        ref={ref}
        value={value}
        rows={rows}
        className={clsx(
          controlStyle,
          'field-sizing-content block max-h-60 min-h-18 resize-none py-1.5 pb-6',
          className,
        )}
      />
      <span
        aria-hidden
        className={clsx('absolute right-2.5 bottom-1 text-xs', left < 0 ? 'font-medium text-danger' : 'text-faint')}
      >
        {length.toLocaleString('en')} / {limit.toLocaleString('en')}
      </span>
      <span role="status" className="sr-only">
        {left < 0 ? `${characters(-left)} too many` : left <= 20 ? `${characters(left)} left` : ''}
      </span>
    </div>
  )
}

const characters = (count: number) => `${count.toLocaleString('en')} ${count === 1 ? 'character' : 'characters'}`
