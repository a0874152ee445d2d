'use client'

import { type Ref, type RefObject, useImperativeHandle } from 'react'

interface InPlaceOfProps {
  trigger: RefObject<HTMLElement | null>
  ref?: Ref<HTMLElement>
}

/** Stands where Radix wants a layer's trigger, and hands it the element that is one: on the page long before the layer's code. */
export function InPlaceOf({ trigger, ref }: InPlaceOfProps) {
  useImperativeHandle(ref, () => trigger.current as HTMLElement, [trigger])
  return null
}
