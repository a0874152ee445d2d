'use client'

import type { AuditEntryView } from '@/lib/queries/audit/entry-views'
import { useNow } from '../ui/clock'
import { Sentence } from './sentence'
import { sentenceOf } from './sentence-of'

/** What an entry says, in one line of words; struck through where it counts no longer. */
export function EntrySentence({ entry }: { entry: AuditEntryView }) {
  const { now, timeZone } = useNow()
  const sentence = <Sentence phrases={sentenceOf(entry, now, timeZone)} />
  return entry.amendments.withdrawn ? <s className="text-muted">{sentence}</s> : sentence
}
