'use client'

import { clsx } from 'clsx'
import { CalendarClock, CalendarX2 } from 'lucide-react'
import { nameInSentence } from '@/lib/permissions/name-in-sentence'
import type { RoleEndView } from '@/lib/queries/member-detail-views'
import { useModeration, useReasonsAgainst } from '../moderation/moderation-context'
import type { Person } from '../moderation/person'
import { useNow } from '../ui/clock'
import { RelativeTime } from '../ui/relative-time'
import { clockWords, relativeWords } from '../ui/time-words'
import { isLateEnd } from './is-late-end'

interface RoleEndMarkProps {
  person: Person
  role: { id: string; name: string }
  end: RoleEndView
}

/** On a role that is worn for a time: when it ends, and for whoever may give it the way to change that. */
export function RoleEndMark({ person, role, end }: RoleEndMarkProps) {
  const { now, timeZone } = useNow()
  const { open } = useModeration()
  const chosen = { ...person, worn: { ...role, endsAt: end.endsAt } }
  const mayChange = useReasonsAgainst()('changeRoleEnd', chosen).length === 0
  const at = new Date(end.endsAt)
  const isLate = isLateEnd(end, now)
  const says = isLate ? 'was to end' : 'ends'
  const mark = (
    <>
      {isLate ? <CalendarX2 aria-hidden className="size-3.5" /> : <CalendarClock aria-hidden className="size-3.5" />}
      {says} <RelativeTime at={end.endsAt} withClock={!mayChange} />
    </>
  )
  const look = clsx(
    'ml-1.5 inline-flex min-h-6 shrink-0 items-center gap-1 text-xs coarse:min-h-11',
    isLate ? 'text-danger' : 'text-muted',
  )
  if (!mayChange) return <span className={look}>{mark}</span>
  return (
    <button
      type="button"
      aria-label={`${says} ${relativeWords(at, now)} (${clockWords(at, now, timeZone)}): change the end of the role ${nameInSentence(role.name)}`}
      onClick={() => open('changeRoleEnd', chosen)}
      className={clsx(look, 'rounded-full hover:text-ink coarse:min-w-11')}
    >
      {mark}
    </button>
  )
}
