'use client'

import { useSyncExternalStore } from 'react'
import { personOfDepartureKey } from '@/lib/directory/departure-key'
import type { Selection } from '../table/selection'

/** The people whose departures are chosen, at this moment, each once. */
export const peopleChosen = (selection: Selection) => [...new Set(selection.ids().map(personOfDepartureKey))]

/** How many they are: as many departures may be of fewer people, and a range that turns around holds others, but as many. */
export function usePeopleChosen(selection: Selection): number {
  return useSyncExternalStore(
    selection.subscribe,
    () => peopleChosen(selection).length,
    () => 0,
  )
}
