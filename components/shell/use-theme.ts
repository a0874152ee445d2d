import { useSyncExternalStore } from 'react'
import { parseTheme, type Theme } from '../theme'

function subscribe(changed: () => void): () => void {
  const observer = new MutationObserver(changed)
  observer.observe(document.documentElement, { attributeFilter: ['data-theme'] })
  return () => observer.disconnect()
}

/** The theme of this page, whichever of its parts has chosen it. `rendered`: as the server knows it from the cookie. */
export function useTheme(rendered: Theme): Theme {
  return useSyncExternalStore(
    subscribe,
    () => parseTheme(document.documentElement.dataset.theme),
    () => rendered,
  )
}
