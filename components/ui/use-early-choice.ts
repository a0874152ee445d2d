'use client'

import {
  type ChangeEvent,
  type ComponentProps,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'

type Chosen = ComponentProps<'select'>['value']

/**
 * Props for a select that may come with the page: what somebody chose before the page came to life is told to `onChange`.
 * React would put back what it knows of when it renders the select again; where the choice itself is what brings the page to
 * life, that is before the event which tells of it. So it is shown until the `value` that comes of it.
 */
export function useEarlyChoice({ value, onChange }: ComponentProps<'select'>) {
  const ref = useRef<HTMLSelectElement>(null)
  const [early, setEarly] = useState<{ chosen: string; over: Chosen }>()
  // Once and for all: the value may come back to what it was.
  if (early && early.over !== value) setEarly(undefined)
  const see = useEffectEvent(() => {
    const field = ref.current
    // As the server sent it; a select that was made here has none.
    const sent = field && [...field.options].find(({ defaultSelected }) => defaultSelected)
    if (!sent || sent.selected || value === undefined || field.value === String(value)) return
    setEarly({ chosen: field.value, over: value })
  })
  // Before anything else is rendered.
  useLayoutEffect(() => see(), [])
  const tell = useEffectEvent(() => {
    const target = ref.current
    if (target) onChange?.({ target, currentTarget: target } as ChangeEvent<HTMLSelectElement>)
  })
  useEffect(() => {
    if (early) tell()
  }, [early])
  return { ref, value: early ? early.chosen : value }
}
