import type { ActionError } from '@/lib/action-result'
import { nameInSentence } from '@/lib/permissions/name-in-sentence'
import type { AuditEntryView } from '@/lib/queries/audit/entry-views'
import { plainWords } from '@/lib/wordings/entry-words'
import { sentenceOf } from '../audit/sentence-of'
import type { useNow } from '../ui/clock'

/** An entry of the log that somebody is about to take back. */
export interface Undoing {
  entryId: string
  /** Whom it was done to, where it was a person. */
  userId?: string
  /** What was done, as a sentence without its end: "Mia banned Rex". */
  told: string
  /** What taking it back does, where that is not what it does of anything else. */
  consequence?: string
  /** Why the first try did not take it back. */
  error?: ActionError
  /** When that was, in ms since 1970. */
  failedAt?: number
}

type Shown = Pick<ReturnType<typeof useNow>, 'now' | 'timeZone'>

export const WHAT_UNDO_DOES =
  'Only what this changed is put back, as a new action in your name. Where somebody has changed the same since, you are asked first.'

export const IMPORT_UNDONE =
  'The notes that it brought are deleted, but for those that somebody has changed since. They do not come back by themselves: import the file again.'

/** What an entry says is put into words by the clock that the page shows: the server, which renders first, has another. */
export function undoingOf(entry: AuditEntryView, { now, timeZone }: Shown): Undoing {
  const phrases = sentenceOf(entry, now, timeZone).map(phrase =>
    typeof phrase === 'string' ? phrase : { name: nameInSentence(phrase.name) },
  )
  const consequence = consequenceOf(entry)
  return {
    entryId: entry.id,
    ...(entry.target && { userId: entry.target.id }),
    ...(consequence && { consequence }),
    told: plainWords(phrases),
  }
}

function consequenceOf({ action, changes }: AuditEntryView): string | undefined {
  if (action === 'note.import') return IMPORT_UNDONE
  const hadFiles = changes.some(({ label, before }) => label === 'Files' && before !== null)
  return action === 'message.edit' && hadFiles
    ? `${WHAT_UNDO_DOES} Files that were taken away cannot be brought back.`
    : undefined
}
