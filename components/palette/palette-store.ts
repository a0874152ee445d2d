'use client'

import { useSyncExternalStore } from 'react'

export type Layer = 'palette' | 'shortcuts'

const listeners = new Set<() => void>()
let open: Layer | null = null

/** Opens the palette or the help from wherever on the page; null closes. */
export function showLayer(layer: Layer | null): void {
  open = layer
  for (const listener of listeners) listener()
}

export const shownLayer = (): Layer | null => open

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export function useShownLayer(): Layer | null {
  return useSyncExternalStore(subscribe, shownLayer, () => null)
}
