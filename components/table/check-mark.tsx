'use client'

import { clsx } from 'clsx'
import { Check, Minus } from 'lucide-react'
import type { ComponentProps } from 'react'
import { Tick } from '../ui/tick'

interface CheckMarkProps extends Omit<ComponentProps<typeof Tick>, 'type' | 'refused' | 'onChange'> {
  /** Its name for a screen reader. */
  label: string
  /** Told whether Shift was held. */
  onTick: (shift: boolean) => void
}

/** The tick box of a row or of all rows: small for the eye, as large as the row is high for a finger. */
export function CheckMark({ label, checked, partly = false, onTick, className, ...rest }: CheckMarkProps) {
  return (
    <label className={clsx('group/check -m-2 grid place-items-center p-2 coarse:-m-3.5 coarse:p-3.5', className)}>
      <span className="relative flex size-4">
        <Tick
          {...rest}
          type="checkbox"
          aria-label={label}
          checked={checked}
          partly={partly}
          onChange={({ nativeEvent }) => onTick(nativeEvent instanceof MouseEvent && nativeEvent.shiftKey)}
          className={clsx(
            'size-full appearance-none rounded-[4px] border border-line-control bg-surface group-hover/check:border-muted',
            'checked:border-accent checked:bg-accent indeterminate:border-accent indeterminate:bg-accent',
          )}
        />
        {/* Most boxes of a long list are empty. */}
        {(checked || partly) && (
          <span aria-hidden className="pointer-events-none absolute inset-0 grid place-items-center text-on-accent">
            {partly ? <Minus className="size-3" strokeWidth={3} /> : <Check className="size-3" strokeWidth={3} />}
          </span>
        )}
      </span>
    </label>
  )
}
