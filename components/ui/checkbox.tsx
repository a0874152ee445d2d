'use client'

import { clsx } from 'clsx'
import { Check, Minus } from 'lucide-react'
import { type ComponentProps, type ReactNode, useId } from 'react'
import { Reasons } from './reasons'
import { Tick } from './tick'

interface CheckboxProps extends Omit<ComponentProps<typeof Tick>, 'type' | 'disabled' | 'refused'> {
  label: ReactNode
  /** Sentences why it cannot be changed; shown below the label. */
  disabledBecause?: string[]
  /** What stands against it as it is ticked; shown below the label. It can be changed. */
  troubles?: string[]
}

export function Checkbox({
  label,
  partly = false,
  disabledBecause = [],
  troubles = [],
  className,
  ...rest
}: CheckboxProps) {
  const why = useId()
  const refused = disabledBecause.length > 0
  const hasTrouble = troubles.length > 0
  return (
    <label
      className={clsx('flex items-start gap-2.5 py-1 has-disabled:text-muted coarse:min-h-11 coarse:py-2.5', className)}
    >
      <span className="relative mt-px inline-flex size-4.5 shrink-0">
        <Tick
          {...rest}
          type="checkbox"
          partly={partly}
          refused={refused}
          aria-describedby={refused || hasTrouble ? why : undefined}
          className={clsx(
            'peer size-full appearance-none rounded-[4px] border border-line-control bg-surface transition-colors',
            'checked:border-accent checked:bg-accent indeterminate:border-accent indeterminate:bg-accent',
            'aria-disabled:border-line-strong aria-disabled:bg-hover disabled:border-line-strong disabled:bg-hover',
          )}
        />
        <span
          aria-hidden
          className="pointer-events-none absolute inset-0 hidden place-items-center text-on-accent peer-checked:grid peer-indeterminate:grid peer-disabled:text-faint peer-aria-disabled:text-faint"
        >
          {partly ? <Minus className="size-3.5" strokeWidth={3} /> : <Check className="size-3.5" strokeWidth={3} />}
        </span>
      </span>
      <span className="min-w-0 flex-1">
        <span className={refused ? 'text-muted' : undefined}>{label}</span>
        {(refused || hasTrouble) && (
          <span id={why} className={clsx('block text-sm', refused ? 'text-faint' : 'text-danger')}>
            <Reasons because={refused ? disabledBecause : troubles} />
          </span>
        )}
      </span>
    </label>
  )
}
