'use client'

import { clsx } from 'clsx'
import { ChevronDown } from 'lucide-react'
import type { ComponentProps } from 'react'
import { controlStyle } from './control-style'
import { useFieldWiring } from './field'

interface SelectProps extends Omit<ComponentProps<'select'>, 'children'> {
  options: { value: string; label: string; disabled?: boolean }[]
}

/** The browser's own select: the right one on every phone and for every screen reader. */
export function Select({ options, className, ...rest }: SelectProps) {
  return (
    <span className="relative inline-flex w-full">
      <select
        {...useFieldWiring()}
        {...rest}
        className={clsx(controlStyle, 'h-8 appearance-none truncate pr-8 coarse:h-11', className)}
      >
        {options.map(option => (
          <option key={option.value} value={option.value} disabled={option.disabled}>
            {option.label}
          </option>
        ))}
      </select>
      <ChevronDown
        aria-hidden
        className="-translate-y-1/2 pointer-events-none absolute top-1/2 right-2.5 size-4 text-muted"
      />
    </span>
  )
}
