'use client'

import { type ChangeEvent, type ComponentProps, type RefObject, useEffect, useEffectEvent, useRef } from 'react'

/**
 * The ref of a select that may come with the page: what somebody chose before the page came to life is told to `onChange`. React
 * leaves it standing until it renders the select again, and then puts back what it knows of.
 */
export function useEarlyChoice({ value, onChange }: ComponentProps<'select'>): RefObject<HTMLSelectElement | null> {
  const field = useRef<HTMLSelectElement>(null)
  const take = useEffectEvent(() => {
    const target = field.current
    // As the server sent it; a select that was made here has none.
    const sent = target && [...target.options].find(({ defaultSelected }) => defaultSelected)
    if (!sent || sent.selected || value === undefined || target.value === String(value)) return
    onChange?.({ target, currentTarget: target } as ChangeEvent<HTMLSelectElement>)
  })
  useEffect(() => take(), [])
  return field
}
