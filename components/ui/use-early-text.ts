'use client'

import {
  type ChangeEvent,
  type Ref,
  type RefObject,
  useEffect,
  useEffectEvent,
  useImperativeHandle,
  useRef,
} from 'react'

interface Controlled<Field> {
  value?: unknown
  onChange?: (event: ChangeEvent<Field>) => void
  ref?: Ref<Field>
}

/**
 * The ref of a field that may come with the page: what somebody typed before the page came to life is told to `onChange`.
 * React leaves it standing until it renders the field again, and then puts back what it knows of.
 */
export function useEarlyText<Field extends HTMLInputElement | HTMLTextAreaElement>({
  value,
  onChange,
  ref,
}: Controlled<Field>): RefObject<Field | null> {
  const field = useRef<Field>(null)
  useImperativeHandle(ref, () => field.current!, [])
  const take = useEffectEvent(() => {
    const target = field.current
    if (!target || value === undefined) return
    // The value as the field holds it, which leaves out line breaks or changes their kind.
    const known = target.cloneNode() as Field
    known.value = String(value)
    if (target.value !== known.value) onChange?.({ target, currentTarget: target } as ChangeEvent<Field>)
  })
  useEffect(() => take(), [])
  return field
}
