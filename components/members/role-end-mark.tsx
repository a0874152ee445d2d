'use client'

import { clsx } from 'clsx'
import { CalendarClock, CalendarPlus, CalendarX2 } from 'lucide-react'
import { nameInSentence } from '@/lib/permissions/name-in-sentence'
import type { RoleEndView } from '@/lib/queries/members/member-detail-views'
import { useModeration, useReasonsAgainst } from '../moderation/moderation-context'
import type { Person } from '../moderation/person'
import { useNow } from '../ui/clock'
import { RelativeTime } from '../ui/relative-time'
import { clockWords, relativeWords } from '../ui/time-words'
import { Tooltip } from '../ui/tooltip'
import { isLateEnd } from './is-late-end'
import { RefusedRoleEnd } from './refused-role-end'

interface RoleEndMarkProps {
  person: Person
  role: { id: string; name: string }
  /** Undefined: they wear it for good. */
  end: RoleEndView | undefined
}

/** On a role that somebody wears: when it ends, where it does, and for whoever may give it the way to set or change that. */
export function RoleEndMark({ person, role, end }: RoleEndMarkProps) {
  const { now, timeZone } = useNow()
  const { open } = useModeration()
  const chosen = { ...person, worn: { ...role, endsAt: end?.endsAt ?? null } }
  const because = useReasonsAgainst()('changeRoleEnd', chosen)
  const mayChange = because.length === 0
  const isLate = end !== undefined && isLateEnd(end, now)
  const says = isLate ? 'was to end' : 'ends'
  const label = `${end ? 'change the end of' : 'Set an end to'} the role ${nameInSentence(role.name)}`
  const Icon = isLate ? CalendarX2 : end ? CalendarClock : CalendarPlus
  const mark = (
    <>
      <Icon aria-hidden className="size-3.5" />
      {end && (
        <>
          {says} <RelativeTime at={end.endsAt} withClock={!mayChange} />
        </>
      )}
    </>
  )
  const look = clsx(
    'ml-1.5 inline-flex min-h-6 shrink-0 items-center gap-1 text-xs coarse:min-h-11',
    isLate ? 'text-danger' : 'text-muted',
  )
  if (!mayChange) {
    return end ? <span className={look}>{mark}</span> : <RefusedRoleEnd label={label} icon={mark} because={because} />
  }
  const endsAt = end && new Date(end.endsAt)
  // One button before and after: whoever has set an end by keyboard stays at it.
  return (
    <Tooltip content={end ? 'Change the end' : label}>
      <button
        type="button"
        aria-label={
          endsAt ? `${says} ${relativeWords(endsAt, now)} (${clockWords(endsAt, now, timeZone)}): ${label}` : label
        }
        onClick={() => open('changeRoleEnd', chosen)}
        className={clsx(look, 'min-w-6 justify-center rounded-full hover:text-ink coarse:min-w-11')}
      >
        {mark}
      </button>
    </Tooltip>
  )
}
