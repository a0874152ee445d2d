import type { Standing } from './facts.ts'
import { nameInSentence } from './name-in-sentence.ts'

/** Somebody in whose name Steward acts, as a sentence names them that others read: "Bo, who approved this,". */
export function whoseOf({ name }: { name: string }, as: 'ordered' | 'approved'): string {
  return `${nameInSentence(name)}, who ${as} this,`
}

/** How somebody stands who orders something, as it is told to all who read of that, such as whoever approves it. */
export function toldToOthers(standing: Standing): Standing {
  return { ...standing, whose: whoseOf(standing.moderator, 'ordered') }
}
