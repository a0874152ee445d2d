'use client'

import { createContext, use } from 'react'
import { createSelection, type Selection } from '../../table/selection'
import { useIsSelected } from '../../table/use-selection'

interface Choosing {
  selection: Selection
  /** All that match are chosen up to this message, also those that are not loaded; null: only those that are ticked. */
  allUpTo: string | null
  /** Choosing is what one is at: on a phone the boxes are there, and a press on a row chooses it. */
  isChoosing: boolean
  toggle: (id: string) => void
  extendTo: (id: string) => void
}

const ChoosingContext = createContext<Choosing>({
  selection: createSelection(0),
  allUpTo: null,
  isChoosing: false,
  toggle: () => {},
  extendTo: () => {},
})

export const ChoosingProvider = ChoosingContext.Provider

export function useChoosing(): Choosing {
  return use(ChoosingContext)
}

/** Whether a message is chosen; only rows for which this changes are rendered anew. */
export function useIsChosen(id: string): boolean {
  const { selection, allUpTo } = use(ChoosingContext)
  return useIsSelected(selection, id) || (allUpTo !== null && !isNewer(id, allUpTo))
}

/** Ids as the numbers they are: what was written later has the larger one. */
export function isNewer(one: string, other: string): boolean {
  return one.length === other.length ? one > other : one.length > other.length
}
