import { useSyncExternalStore } from 'react'

const never = () => () => {}

/**
 * False while the server's text must be repeated. For what another part of the page may have read by then: parts hydrate
 * one after another, and what they read is shared.
 */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
}
