import type { EvidenceState } from './evidence-url'

export type FilterName = keyof EvidenceState

/** What a filter is called in the menu that adds it, and on its chip, in the order of both. */
export const FILTER_LABELS: Record<FilterName, { menu: string; chip: string }> = {
  author: { menu: 'Written by', chip: 'Written by' },
  run: { menu: 'Of one run', chip: 'Of' },
  kind: { menu: 'Why it was taken', chip: 'Why' },
}

const NAMES = Object.keys(FILTER_LABELS) as FilterName[]

/** Those that hold. */
export const namesOf = (state: EvidenceState) => NAMES.filter(name => state[name] !== undefined)

/** Those that hold, and those that somebody may add: which run is chosen comes with a link. */
export const openNames = (used: FilterName[]) => NAMES.filter(name => name !== 'run' || used.includes(name))

/** What takes one out. */
export const withoutFilter = (name: FilterName): EvidenceState => ({ [name]: undefined })
