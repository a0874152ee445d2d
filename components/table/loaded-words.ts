import { countWords } from './count-words'

export interface Loaded {
  loaded: number
  narrowed: boolean
  hasMore: boolean
}

/** How many are shown, in words, of a list that nobody has counted to its end: "12 entries match, more below". */
export function loadedWords({ loaded, narrowed, hasMore }: Loaded, one: string, many: string): string {
  const match = loaded === 1 ? ' matches' : ' match'
  const shown = countWords({ count: loaded, isExact: true }, one, many)
  return `${shown}${narrowed ? match : ''}${hasMore ? ', more below' : ''}`
}
