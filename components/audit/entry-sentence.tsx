'use client'

import type { AuditEntryView } from '@/lib/queries/audit/entry-views'
import { useNow } from '../ui/clock'
import { Sentence } from './sentence'
import { sentenceOf } from './sentence-of'

/** What an entry says, in one line of words. */
export function EntrySentence({ entry }: { entry: AuditEntryView }) {
  const { now, timeZone } = useNow()
  return <Sentence phrases={sentenceOf(entry, now, timeZone)} />
}
