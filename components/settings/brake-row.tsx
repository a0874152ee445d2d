'use client'

import type { ReactNode } from 'react'
import { Checkbox } from '../ui/checkbox'

interface BrakeRowProps {
  label: string
  on: boolean
  onSwitch: (on: boolean) => void
  /** What it says once it is on. */
  children: ReactNode
}

/** One brake: on or off, and then how far it lets go. */
export function BrakeRow({ label, on, onSwitch, children }: BrakeRowProps) {
  return (
    <div className="px-4 py-2.5">
      <Checkbox
        label={<span className="font-medium">{label}</span>}
        checked={on}
        onChange={event => onSwitch(event.target.checked)}
      />
      {on && <div className="flex flex-wrap items-start gap-x-2 gap-y-1.5 pb-1 pl-7">{children}</div>}
    </div>
  )
}
