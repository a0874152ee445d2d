import { foldText } from '@/lib/directory/fold-text'
import { isUnspaced } from '@/lib/directory/unspaced'

/** What a search is held against. */
export interface Ranked {
  label: string
  /** Other words for it, and its id. */
  keywords?: string[]
}

const EXACT = 100
const BEGINS = 80
const WORDS = 60
const INITIALS = 50
const WITHIN = 30
// What was used lately goes before what fits as well.
const RECENT = 5

/** How well something fits what was typed; 0: not at all. Case, accents and the order of words do not count. */
export function score({ label, keywords = [] }: Ranked, typed: string): number {
  const wanted = foldText(typed)
  if (wanted === '') return 0
  return Math.max(scoreOf(foldText(label), wanted), ...keywords.map(word => scoreOf(foldText(word), wanted) - 1), 0)
}

/** Those that fit, best first, otherwise in their order. `recency`: 1 for what was used last, down to 0. */
export function rank<T extends Ranked>(items: T[], typed: string, recency: (item: T) => number = () => 0): T[] {
  return items
    .map(item => ({ item, points: score(item, typed) }))
    .filter(({ points }) => points > 0)
    .sort((a, b) => b.points + RECENT * recency(b.item) - (a.points + RECENT * recency(a.item)))
    .map(({ item }) => item)
}

function scoreOf(text: string, wanted: string): number {
  if (text === wanted) return EXACT
  if (text.startsWith(wanted)) return BEGINS
  const words = text.split(/[^\p{L}\p{N}]+/u).filter(Boolean)
  if (wanted.split(' ').every(part => words.some(word => word.startsWith(part)))) return WORDS
  if (
    wanted.length > 1 &&
    words
      .map(word => word[0])
      .join('')
      .startsWith(wanted)
  )
    return INITIALS
  // A letter or two are within nearly everything.
  return (wanted.length > 2 || isUnspaced(wanted)) && text.includes(wanted) ? WITHIN : 0
}
