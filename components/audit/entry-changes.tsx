'use client'

import { ArrowRight } from 'lucide-react'
import { nameInSentence } from '@/lib/permissions/name-in-sentence'
import type { AuditEntryView } from '@/lib/queries/view-types'
import { useNow } from '../ui/clock'
import { absoluteWords, clockWords } from '../ui/time-words'
import { NICK, TIMED_OUT_UNTIL } from './entry-words'

/** What an entry changed: label, value before, value after. */
export function EntryChanges({ entry }: { entry: AuditEntryView }) {
  const changes = entry.changes.filter(change => !isInSentence(change))
  if (changes.length === 0) return null
  return (
    <ul className="mt-0.5 space-y-0.5 text-sm">
      {changes.map(({ label, before, after }) => (
        <li key={`${label} ${before} ${after}`} className="flex min-w-0 flex-wrap items-center gap-x-1.5 text-muted">
          <span>{label}:</span>
          {before !== null && <Value label={label} value={before} former />}
          {before !== null && after !== null && <ArrowRight aria-label="now" className="size-3.5 shrink-0" />}
          {after !== null && <Value label={label} value={after} />}
          {before !== null && after === null && <span className="sr-only">taken away</span>}
          {before === null && after === null && <span>none</span>}
        </li>
      ))}
    </ul>
  )
}

/** "renamed Rex to Wrecks", "until 14:05": the sentence has it all where nothing was there before. */
function isInSentence({ label, before, after }: AuditEntryView['changes'][number]): boolean {
  return (label === TIMED_OUT_UNTIL || label === NICK) && before === null && after !== null
}

function Value({ label, value, former = false }: { label: string; value: string; former?: boolean }) {
  const { now, hydrated } = useNow()
  const zone = hydrated ? undefined : 'UTC'
  const style = former ? 'line-through' : 'text-ink'
  if (label === TIMED_OUT_UNTIL) {
    const moment = new Date(value)
    return (
      <time dateTime={value} title={absoluteWords(moment, zone)} className={style}>
        {clockWords(moment, now, zone)}
      </time>
    )
  }
  return <bdi className={`max-w-full truncate ${style}`}>{nameInSentence(value)}</bdi>
}
