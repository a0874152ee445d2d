'use client'

import { type ReactNode, useId } from 'react'
import { Reasons } from '../ui/reasons'
import { Tooltip } from '../ui/tooltip'

interface RefusedRoleEndProps {
  /** What it would do. */
  label: string
  icon: ReactNode
  because: string[]
}

/** On a role that the viewer may set no end to: why not. It is as small as the other buttons there. */
export function RefusedRoleEnd({ label, icon, because }: RefusedRoleEndProps) {
  const why = useId()
  return (
    <>
      <Tooltip
        onPress
        content={
          <>
            <p>{label}</p>
            <Reasons because={because} />
          </>
        }
      >
        <button
          type="button"
          aria-disabled
          aria-label={label}
          aria-describedby={why}
          className="ml-1.5 grid size-6 shrink-0 cursor-not-allowed place-items-center rounded-full text-faint coarse:size-11"
        >
          {icon}
        </button>
      </Tooltip>
      <span id={why} hidden>
        {because.join(' ')}
      </span>
    </>
  )
}
