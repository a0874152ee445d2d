'use client'

import { useSyncExternalStore } from 'react'
import type { FirstOf, Selection } from './selection'

const subscribeToNothing = () => () => {}

/** Whether one is chosen; only rows for which this changes are rendered anew. */
export function useIsSelected(selection: Selection | undefined, id: string): boolean {
  return useSyncExternalStore(
    selection?.subscribe ?? subscribeToNothing,
    () => selection?.has(id) ?? false,
    () => false,
  )
}

/** How many are chosen. */
export function useSelectionSize(selection: Selection | undefined): number {
  return useSyncExternalStore(
    selection?.subscribe ?? subscribeToNothing,
    () => selection?.size() ?? 0,
    () => 0,
  )
}

/** Whether anybody is chosen at all. */
export function useHasSelected(selection: Selection): boolean {
  return useSyncExternalStore(
    selection.subscribe,
    () => selection.size() > 0,
    () => false,
  )
}

/** What those who are chosen are the first of; null: nobody is left out. */
export function useFirstOf(selection: Selection): FirstOf | null {
  return useSyncExternalStore(selection.subscribe, selection.firstOf, () => null)
}
