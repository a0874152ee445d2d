'use client'

import { type ChangeEvent, type ComponentProps, useEffect, useEffectEvent, useRef } from 'react'

interface TickProps extends Omit<ComponentProps<'input'>, 'ref' | 'onClick'> {
  type: 'checkbox' | 'radio'
  checked: boolean
  onChange: (event: ChangeEvent<HTMLInputElement>) => void
  /** Ticked for some of what it stands for. */
  partly?: boolean
  /** It stays focusable; why it cannot be changed is said beside it. */
  refused?: boolean
}

/**
 * The browser's own box or radio, bare. What was ticked before the page came to life is told to
 * `onChange`: React leaves it standing, and tells nobody.
 */
export function Tick({ partly = false, refused = false, onChange, ...rest }: TickProps) {
  const ref = useRef<HTMLInputElement>(null)
  const take = useEffectEvent(() => {
    const target = ref.current
    if (!target || target.checked === rest.checked) return
    if (refused) target.checked = rest.checked
    // Of radios, the one that was left has nothing to tell.
    else if (target.checked || target.type === 'checkbox')
      onChange({ target, currentTarget: target } as ChangeEvent<HTMLInputElement>)
  })
  useEffect(() => take(), [])
  useEffect(() => {
    if (ref.current) ref.current.indeterminate = partly
  }, [partly])
  return (
    <input
      {...rest}
      ref={ref}
      // Some browsers put back what was ticked before a reload, by the places of the boxes: maybe into the row of somebody else.
      autoComplete="off"
      aria-disabled={refused || undefined}
      onClick={refused ? event => event.preventDefault() : undefined}
      onChange={refused ? () => {} : onChange}
    />
  )
}
