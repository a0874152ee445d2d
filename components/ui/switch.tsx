'use client'

import { clsx } from 'clsx'
import type { ComponentProps } from 'react'
import { Tick } from './tick'

type SwitchProps = Omit<ComponentProps<typeof Tick>, 'type' | 'disabled' | 'partly'>

/** On or off, at once. Its label stands outside. */
export function Switch({ className, ...rest }: SwitchProps) {
  return (
    // A label so that the room around it takes a finger too; its words stand outside.
    <label className={clsx('finger relative inline-flex h-5 w-9 shrink-0', className)}>
      <Tick
        {...rest}
        type="checkbox"
        role="switch"
        className={clsx(
          'peer size-full appearance-none rounded-full border border-line-control bg-press transition-colors',
          'checked:border-accent checked:bg-accent aria-disabled:cursor-not-allowed aria-disabled:border-line-strong',
          'aria-disabled:bg-hover aria-disabled:checked:border-line-strong aria-disabled:checked:bg-line-strong',
        )}
      />
      <span
        aria-hidden
        className={clsx(
          'pointer-events-none absolute top-[3px] left-[3px] size-3.5 rounded-full bg-muted transition-transform',
          'peer-checked:translate-x-4 peer-checked:bg-on-accent peer-aria-disabled:bg-faint',
        )}
      />
    </label>
  )
}
