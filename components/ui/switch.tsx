'use client'

import { clsx } from 'clsx'
import type { ComponentProps } from 'react'

interface SwitchProps extends Omit<ComponentProps<'input'>, 'type' | 'disabled'> {
  /** It stays focusable; why it cannot be changed is said beside it. */
  refused?: boolean
}

/** On or off, at once. Its label stands outside. */
export function Switch({ refused = false, className, onChange, ...rest }: SwitchProps) {
  return (
    // A label so that the room around it takes a finger too; its words stand outside.
    <label className={clsx('finger relative inline-flex h-5 w-9 shrink-0', className)}>
      <input
        {...rest}
        type="checkbox"
        // biome-ignore lint/a11y/useAriaPropsForRole: of a checkbox the browser tells it
        role="switch"
        aria-disabled={refused || undefined}
        onClick={refused ? event => event.preventDefault() : undefined}
        onChange={refused ? () => {} : onChange}
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
