'use client'

import { Fragment } from 'react'
import type { AuditEntryView } from '@/lib/queries/view-types'
import { NameOf } from '../moderation/name-of'
import { useNow } from '../ui/clock'
import { entryWords } from './entry-words'

/** What an entry says, in one line of words. */
export function EntrySentence({ entry }: { entry: AuditEntryView }) {
  const { now, hydrated } = useNow()
  return entryWords(entry, now, hydrated ? undefined : 'UTC').map((phrase, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of one sentence never change places
    <Fragment key={index}>{typeof phrase === 'string' ? phrase : <NameOf name={phrase.name} />}</Fragment>
  ))
}
