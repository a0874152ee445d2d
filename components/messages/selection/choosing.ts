'use client'

import { createContext, use } from 'react'
import { createSelection, type Selection } from '../../table/selection'
import { useIsSelected } from '../../table/use-selection'

interface Choosing {
  selection: Selection
  /** Choosing is what one is at: on a phone the boxes are there, and a press on a row chooses it. */
  isChoosing: boolean
  toggle: (id: string) => void
  extendTo: (id: string) => void
}

const ChoosingContext = createContext<Choosing>({
  selection: createSelection(0),
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
  return useIsSelected(use(ChoosingContext).selection, id)
}

/** Ids as the numbers they are: what was written later has the larger one. */
export function isNewer(one: string, other: string): boolean {
  return one.length === other.length ? one > other : one.length > other.length
}
