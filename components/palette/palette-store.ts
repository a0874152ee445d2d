'use client'

import { useSyncExternalStore } from 'react'

export type Layer = 'palette' | 'shortcuts'

const listeners = new Set<() => void>()
let open: Layer | null = null
let early = ''
let askedAt: Element | null = null
let askedFor = 0

// Code that has not come by then may never come: the page has its keys back.
const PATIENCE_MS = 3_000

/** Opens the palette or the help from wherever on the page; null closes. */
export function showLayer(layer: Layer | null): void {
  // Whoever asks again while the code is on its way goes on typing.
  if (layer !== open) early = window.typedEarly ?? ''
  open = layer
  askedAt = document.activeElement
  askedFor = performance.now()
  for (const listener of listeners) listener()
}

/** From here on the page listens to keys itself. The palette opens if it was asked for before. */
export function beginListening(): void {
  if (window.pressedEarly?.matches('[data-opens-palette]')) {
    window.pressedEarly = null
    showLayer('palette')
  }
  window.typedEarly = null
}

export const shownLayer = (): Layer | null => open

/** What was typed between asking for the layer and its code being here. */
export const typedEarly = (): string => early

/** Takes a key of that time: text for the palette's field, Escape to call it off. Nothing else on the page hears of it. */
export function takeEarly(event: KeyboardEvent): void {
  const { key, ctrlKey, altKey, metaKey } = event
  if (open !== 'palette' || performance.now() - askedFor > PATIENCE_MS) return
  // Whoever has gone on to another field meanwhile types there.
  if (document.activeElement !== askedAt && document.activeElement !== document.body) return
  event.stopImmediatePropagation()
  // Both together are how some keyboards write "@".
  if (metaKey || ctrlKey !== altKey) return
  if (key === 'Escape') showLayer(null)
  else if (key === 'Backspace') early = early.slice(0, -1)
  else if (key.length === 1) early += key
  else if (key !== 'Enter') return
  event.preventDefault()
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export function useShownLayer(): Layer | null {
  return useSyncExternalStore(subscribe, shownLayer, () => null)
}
