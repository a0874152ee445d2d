'use client'

import { type RefObject, useEffect, useState } from 'react'
import { useIsWide } from './use-is-wide'

const ABOVE = ':is([role="dialog"], [role="alertdialog"], [role="menu"])'

/**
 * Whether rail and sidebar fit, for a sheet that moves to another place of the document when that changes, as on a phone that is
 * turned. While something lies over it, it stays where it is: what has been opened later would be left below it, and dead.
 */
export function useWideBelow(sheet: RefObject<HTMLElement | null>): boolean {
  const isWide = useIsWide()
  const [settled, setSettled] = useState(isWide)
  useEffect(() => {
    if (settled === isWide) return
    const observer = new MutationObserver(settle)
    function settle() {
      const layers = [...document.querySelectorAll(ABOVE)]
      if (sheet.current && layers.some(layer => layer !== sheet.current)) return
      observer.disconnect()
      setSettled(isWide)
    }
    observer.observe(document.body, { childList: true, subtree: true })
    settle()
    return () => observer.disconnect()
  }, [isWide, settled, sheet])
  return settled
}
