'use client'

import { useId } from 'react'
import { Switch } from '../ui/switch'
import { setSingleKeys, useSingleKeys } from './single-keys'

/** Switches shortcuts of one character off and on, for this browser. */
export function SingleKeysSwitch() {
  const name = useId()
  const id = useId()
  const areOn = useSingleKeys()
  return (
    <label htmlFor={name} className="flex min-h-11 items-center justify-between gap-4">
      <span>
        Shortcuts of one character
        <span id={id} className="block text-muted text-sm">
          <code>/</code> searches, <code>?</code> lists the shortcuts, <code>g</code> and a letter goes to a page.
          Switch them off if you speak to your computer, or press keys by accident.
        </span>
      </span>
      <Switch id={name} checked={areOn} aria-describedby={id} onChange={event => setSingleKeys(event.target.checked)} />
    </label>
  )
}
