import type { RowNouns } from './let-go'
import type { FirstOf } from './selection'

/** "3 bans selected"; of more than may be chosen "10,000 of 25,312 bans selected". Without nouns where there is little room. */
export function selectedWords(size: number, firstOf: FirstOf | null, nouns?: RowNouns): string {
  const number = size.toLocaleString('en')
  const of = firstOf ? `${number} of ${firstOf.count.toLocaleString('en')}` : number
  if (!nouns) return `${of} selected`
  return `${of} ${size === 1 && !firstOf ? nouns.one : nouns.many} selected`
}

/** What becomes of those who match and are not chosen, for there are too many. */
export const OTHERS_STAY = 'the others stay'
