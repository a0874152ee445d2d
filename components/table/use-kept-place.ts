'use client'

import type { VirtualItem } from '@tanstack/react-virtual'
import { type RefObject, useEffect, useEffectEvent } from 'react'
import { keepPlace, keptPlace } from './kept-places'

interface KeptPlace {
  scroller: RefObject<HTMLElement | null>
  listKey: string
  virtualizer: { measurementsCache: VirtualItem[] }
}

/** Keeps how far a list is scrolled for whoever comes back to it by the back button: it is begun there (useEarlyScroll). */
export function useKeptPlace({ scroller, listKey, virtualizer }: KeptPlace) {
  const keep = useEffectEvent(() => {
    if (!scroller.current) return
    keepPlace({ listKey, top: scroller.current.scrollTop, measured: virtualizer.measurementsCache })
  })
  const isOfThis = useEffectEvent(() => keptPlace(listKey) !== undefined)
  useEffect(() => {
    const element = scroller.current
    const { pathname } = location
    const scrolled = () => keep()
    // Somebody's sheet is a step of its own that leaves the list where it is, and so does the way back from it.
    const stepped = ({ navigationType }: NavigationCurrentEntryChangeEvent) => {
      if (location.pathname === pathname && (navigationType === 'push' || isOfThis())) keep()
    }
    element?.addEventListener('scroll', scrolled, { passive: true })
    globalThis.navigation?.addEventListener('currententrychange', stepped)
    return () => {
      element?.removeEventListener('scroll', scrolled)
      globalThis.navigation?.removeEventListener('currententrychange', stepped)
    }
  }, [scroller])
}
