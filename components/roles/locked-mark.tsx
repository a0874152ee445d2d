'use client'

import { Lock } from 'lucide-react'
import { Reasons } from '../ui/reasons'
import { Tooltip } from '../ui/tooltip'

/** A lock that says why, by hover, press and keyboard. */
export function LockedMark({ name, because }: { name: string; because: string[] }) {
  return (
    <Tooltip onPress content={<Reasons because={because} />}>
      <button
        type="button"
        aria-label={`Why ${name} is locked: ${because.join(' ')}`}
        className="grid size-8 place-items-center rounded-control text-faint hover:bg-hover hover:text-ink coarse:size-11"
      >
        <Lock aria-hidden className="size-4" />
      </button>
    </Tooltip>
  )
}
