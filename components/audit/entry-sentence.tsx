'use client'

import type { AuditEntryView } from '@/lib/queries/audit/entry-views'
import { useNow } from '../ui/clock'
import { entryWords } from './entry-words'
import { Sentence } from './sentence'

/** What an entry says, in one line of words. */
export function EntrySentence({ entry }: { entry: AuditEntryView }) {
  const { now, hydrated } = useNow()
  return <Sentence phrases={entryWords(entry, now, hydrated ? undefined : 'UTC')} />
}
