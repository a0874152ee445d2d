import { type Counted, figureOf } from './figure-of.ts'
import type { Figure } from './figures-url.ts'

/** Of which figures the time before is known. */
export interface FormerKnown {
  /** What was done through Steward, and notes. */
  own: boolean
  elsewhere: boolean
}

/** What stood in a column of somebody's line in the time before; null: that is not known. */
export function formerFigureOf(former: Counted, figure: Figure, known: FormerKnown): number | null {
  const isKnown = figure === 'elsewhere' ? known.elsewhere : known.own
  return isKnown ? figureOf(former, figure).count : null
}
