import type { AuditEntryView } from '@/lib/queries/audit/entry-views'
import { entryWords, type Phrase } from '@/lib/wordings/entry-words'
import { clockWords } from '../ui/time-words'

/** What an entry says, times by the clock of a zone; of the browser's own where none is given. */
export function sentenceOf(entry: AuditEntryView, now: Date, timeZone?: string): Phrase[] {
  return entryWords(entry, moment => clockWords(moment, now, timeZone))
}
