'use client'

import { useEffect } from 'react'
import { layerOf, placesAround, visit } from '../ui/focus-places'

// By then dialogs, menus and lists have given the focus back where they could.
const WAIT_MS = 100

/**
 * Keeps the place of whoever uses the keyboard: where the control that had the focus goes by what it did, such as "Pause"
 * by pausing, the nearest thing around it that is left takes the focus.
 */
export function FocusKeeper() {
  useEffect(() => {
    let around: HTMLElement[] = []
    let timer: ReturnType<typeof setTimeout> | undefined

    const remember = ({ target }: FocusEvent) => {
      if (!(target instanceof HTMLElement) || target === document.body) return
      const layer = layerOf(target)
      // What a dialog was opened from may be gone when it closes.
      const outside = layer ? around.filter(one => !layer.contains(one)) : []
      around = [target, ...placesAround(target), ...outside]
    }
    const look = () => {
      timer = undefined
      const [had] = around
      if (document.activeElement !== document.body || !had || had.isConnected) return
      const place = around.find(one => one.isConnected)
      if (place) visit(place)
    }
    const observer = new MutationObserver(() => {
      if (around[0]?.isConnected === false) timer ??= setTimeout(look, WAIT_MS)
    })
    // Whoever points elsewhere has left; what they point at tells of itself.
    const forget = () => {
      around = []
    }
    document.addEventListener('pointerdown', forget, true)
    document.addEventListener('focusin', remember)
    observer.observe(document.body, { childList: true, subtree: true })
    return () => {
      document.removeEventListener('pointerdown', forget, true)
      document.removeEventListener('focusin', remember)
      observer.disconnect()
      clearTimeout(timer)
    }
  }, [])
  return null
}
