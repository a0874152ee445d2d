'use client'

import { type RefObject, useEffect, useMemo, useRef } from 'react'

// On touch a pointer stays where it last pressed.
const CAN_HOVER = '(hover: hover)'
const POINTED_AT = ':is(button, a, label):hover'

/** What a list that holds its rows needs to know of whoever aims at them. */
export interface Aim {
  /** Whether somebody is about to press what stands there: the pointer is on something to press, or a menu is open. */
  isTaken: (list: HTMLElement) => boolean
  /** Scrolls a list along with its rows. */
  follow: (list: HTMLElement, px: number) => void
}

/**
 * At its top a list shows what comes in. While somebody aims at a row it holds still, also there, and shows its top again once the
 * pointer has left it, unless it was scrolled meanwhile or somebody is choosing rows of it: they come back for more.
 */
export function useAim(scroller: RefObject<HTMLElement | null>, isChoosing: boolean): Aim {
  const heldAt = useRef<number | null>(null)
  useEffect(() => {
    const list = scroller.current
    if (!list) return
    const onLeave = () => {
      // A menu takes the pointer.
      if (isChoosing || isMenuOpen()) return
      if (heldAt.current === list.scrollTop) list.scrollTop = 0
      heldAt.current = null
      list.style.paddingBottom = ''
    }
    list.addEventListener('pointerleave', onLeave)
    return () => list.removeEventListener('pointerleave', onLeave)
  }, [scroller, isChoosing])
  return useMemo(
    () => ({
      isTaken: list => isMenuOpen() || (matchMedia(CAN_HOVER).matches && list.querySelector(POINTED_AT) !== null),
      follow: (list, px) => {
        const isOfTop = list.scrollTop === 0 || list.scrollTop === heldAt.current
        const place = list.scrollTop + px
        list.scrollTop = place
        if (!isOfTop) return
        // A short list has nowhere to go.
        if (list.scrollTop < Math.floor(place)) {
          list.style.paddingBottom = `${list.clientHeight}px`
          list.scrollTop = place
        }
        heldAt.current = list.scrollTop
      },
    }),
    [],
  )
}

const isMenuOpen = () => document.querySelector('[role="menu"]') !== null
