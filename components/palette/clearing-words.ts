import { nameInSentence } from '@/lib/permissions/name-in-sentence'
import { EVERYTHING, spanOfLength, spanWords } from '../purge/spans'
import type { Tail } from './read-tail'
import { withTail } from './tail-words'

/** The order to delete what somebody wrote, as it was read: "Delete messages of Rex from the last hour: “spam”". */
export function clearingWords(name: string, tail: Tail | null): string {
  const span = tail?.lengthMs ? spanOfLength(tail.lengthMs) : null
  const whose = `messages of ${nameInSentence(name)}`
  if (span === EVERYTHING) return withTail(`Delete all ${whose}`, asReason(tail))
  return withTail(`Delete ${whose}${span ? ` from ${spanWords(span)}` : ''}`, asReason(tail))
}

/** The length is told already. */
const asReason = (tail: Tail | null) => tail && { ...tail, lengthMs: null }
