'use client'

import { useState, useSyncExternalStore } from 'react'
import type { Look } from './look-switch'

const DARK = '(prefers-color-scheme: dark)'

function subscribe(listener: () => void): () => void {
  const query = matchMedia(DARK)
  query.addEventListener('change', listener)
  return () => query.removeEventListener('change', listener)
}

const pageScheme = (): Look['scheme'] => {
  const { theme } = document.documentElement.dataset
  if (theme === 'light' || theme === 'dark') return theme
  return matchMedia(DARK).matches ? 'dark' : 'light'
}

/** The look of the preview: the page's own colours until somebody chooses others. */
export function useLook(): [Look, (look: Look) => void] {
  const page = useSyncExternalStore(subscribe, pageScheme, () => 'light' as const)
  const [chosen, setChosen] = useState<Look | null>(null)
  return [chosen ?? { scheme: page, compact: false }, setChosen]
}
