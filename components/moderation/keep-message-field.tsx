'use client'

import { Checkbox } from '../ui/checkbox'
import type { KeptMessage } from './use-kept-message'

/** Whether a copy of the message is kept that somebody was chosen at. */
export function KeepMessageField({ kept: { checked, because, setOn } }: { kept: KeptMessage }) {
  return (
    <Checkbox
      label="Keep a copy of this message"
      checked={checked}
      disabledBecause={because}
      onChange={event => setOn(event.target.checked)}
    />
  )
}
