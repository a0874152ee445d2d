import type { Columns } from './columns-of'

interface Found {
  columns: Columns
  /** How many rows become notes. */
  count: number
  /** How many of them are new; undefined: it is being asked, or could not be. */
  fresh: number | undefined
  isAsking: boolean
}

/** Why a file is not imported as it is read now; empty: it can be. */
export function whyNotImported({ columns, count, fresh, isAsking }: Found): string[] {
  if (columns.userId === null) return ['Say in which column the user ids stand.']
  if (columns.text === null) return ['Say in which column the texts stand.']
  if (count === 0) return ['Nothing in this file can be imported.']
  if (isAsking) return ['Steward is still looking which of them are here already.']
  // Where it could not be asked it does no harm: what is here already stays as it is.
  return fresh === 0 ? ['None of them is new.'] : []
}
