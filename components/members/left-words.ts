import type { DepartedCount } from '@/lib/queries/departures/departure-views'
import { countWords } from '../table/count-words'

/** How many of those who left a search finds, in the parts of a sentence: between them it is a link. */
export function leftWords(counted: DepartedCount): [before: string, count: string, after: string] {
  const verb = counted.count === 1 ? 'matches' : 'match'
  return ['Among those who left, ', countWords(counted, 'departure', 'departures'), ` ${verb} this search.`]
}
