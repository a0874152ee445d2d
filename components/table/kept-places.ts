import type { VirtualItem } from '@tanstack/react-virtual'

/** How far a list was scrolled, and how high its rows were. */
export interface Place {
  listKey: string
  top: number
  measured: VirtualItem[]
}

type Steps = Pick<Navigation, 'currentEntry'>

// Of the steps that the back button may lead to the last are enough.
const MOST = 50

const places = new Map<string, Place>()

const present = (steps: Steps | undefined) => (steps?.currentEntry ? steps.currentEntry.key + location.pathname : null)

/** Keeps where a list is for the step of the browser's history that is shown now, while its page is loaded. */
export function keepPlace(place: Place, steps: Steps | undefined = globalThis.navigation): void {
  const step = present(steps)
  if (step === null) return
  places.delete(step)
  places.set(step, place)
  if (places.size > MOST) places.delete(places.keys().next().value!)
}

/** Where this list was at the step that is shown now: there is one when somebody has come back to it. */
export function keptPlace(listKey: string, steps: Steps | undefined = globalThis.navigation): Place | undefined {
  const step = present(steps)
  const place = step === null ? undefined : places.get(step)
  return place?.listKey === listKey ? place : undefined
}
