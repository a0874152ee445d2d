import type { ActionError } from '@/lib/action-result'
import { nameInSentence } from '@/lib/permissions/name-in-sentence'
import type { AuditEntryView } from '@/lib/queries/audit/entry-views'
import { plainWords } from '@/lib/wordings/entry-words'
import { sentenceOf } from '../audit/sentence-of'

/** An entry of the log that somebody is about to take back. */
export interface Undoing {
  entryId: string
  /** Whom it was done to, where it was a person. */
  userId?: string
  /** What was done, as a sentence without its end: "Mia banned Rex". */
  told: string
  /** What taking it back does, where it puts back nothing. */
  consequence?: string
  /** Why the first try did not take it back. */
  error?: ActionError
  /** When that was, in ms since 1970. */
  failedAt?: number
}

export const IMPORT_UNDONE =
  'The notes that it brought are deleted, but for those that somebody has changed since. They do not come back by themselves: import the file again.'

export function undoingOf(entry: AuditEntryView, now: Date): Undoing {
  const phrases = sentenceOf(entry, now).map(phrase =>
    typeof phrase === 'string' ? phrase : { name: nameInSentence(phrase.name) },
  )
  return {
    entryId: entry.id,
    ...(entry.target && { userId: entry.target.id }),
    ...(entry.action === 'note.import' && { consequence: IMPORT_UNDONE }),
    told: plainWords(phrases),
  }
}
