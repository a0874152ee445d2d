'use client'

import { type RefObject, useEffect, useLayoutEffect, useState } from 'react'
import { type Aim, createAim } from './aim'

/** Knows of a list whether somebody aims at its rows. */
export function useAim(scroller: RefObject<HTMLElement | null>, isChoosing: boolean): Aim {
  const [aim] = useState(createAim)
  useLayoutEffect(() => aim.setChoosing(isChoosing), [aim, isChoosing])
  useEffect(() => (scroller.current ? aim.watch(scroller.current) : undefined), [scroller, aim])
  return aim
}
