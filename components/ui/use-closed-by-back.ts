'use client'

import { useEffect, useEffectEvent } from 'react'

type Steps = Pick<Navigation, 'addEventListener'>

// Those that are open, the one that was opened last at the end.
const layers: (() => void)[] = []

let isHeard = false

/** Once for all: of two layers that are open, one press closes one. */
function hear(steps: Steps | undefined) {
  if (isHeard || !steps) return
  isHeard = true
  steps.addEventListener('navigate', event => {
    const close = layers.at(-1)
    // Steps that the page takes back itself go on. A browser lets one press be held back, and the next one lead away.
    if (!close || event.navigationType !== 'traverse' || !event.userInitiated || !event.cancelable) return
    event.preventDefault()
    close()
  })
}

/**
 * The back button, or the gesture that stands for it on a phone, closes what lies over the page, as Escape
 * does: else the page below would go, and what was asked about it stay above another one. Where a browser
 * does not tell its steps, it does so all the same.
 */
export function useClosedByBack(open: boolean, onClose: () => void): void {
  const close = useEffectEvent(onClose)
  useEffect(() => {
    if (!open) return
    hear(globalThis.navigation)
    const layer = () => close()
    layers.push(layer)
    return () => {
      layers.splice(layers.indexOf(layer), 1)
    }
  }, [open])
}
