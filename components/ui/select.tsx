'use client'

import { clsx } from 'clsx'
import { ChevronDown } from 'lucide-react'
import type { ComponentProps } from 'react'
import { controlStyle } from './control-style'
import { useFieldWiring } from './field'
import { useEarlyChoice } from './use-early-choice'

interface SelectOption {
  value: string
  label: string
  disabled?: boolean
}

interface SelectProps extends Omit<ComponentProps<'select'>, 'children' | 'ref'> {
  /** What can be chosen, some of it under headings. */
  options: (SelectOption | { label: string; options: SelectOption[] })[]
}

/** The browser's own select: the right one on every phone and for every screen reader. */
export function Select({ options, className, ...rest }: SelectProps) {
  const chosen = useEarlyChoice(rest)
  return (
    <span className="relative inline-flex w-full">
      <select
        {...useFieldWiring()}
        // As with boxes: what a browser puts back after a reload was not chosen now.
        autoComplete="off"
        {...rest}
        {...chosen}
        className={clsx(controlStyle, 'h-8 appearance-none truncate pr-8 coarse:h-11', className)}
      >
        {options.map(option =>
          'options' in option ? (
            <optgroup key={option.label} label={option.label}>
              {option.options.map(one => (
                <Option key={one.value} {...one} />
              ))}
            </optgroup>
          ) : (
            <Option key={option.value} {...option} />
          ),
        )}
      </select>
      <ChevronDown
        aria-hidden
        className="-translate-y-1/2 pointer-events-none absolute top-1/2 right-2.5 size-4 text-muted"
      />
    </span>
  )
}

function Option({ label, ...rest }: SelectOption) {
  return <option {...rest}>{label}</option>
}
