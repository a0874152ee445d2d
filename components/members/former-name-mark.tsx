'use client'

import type { FormerName } from '@/lib/queries/members/member-views'
import { useNow } from '../ui/clock'
import { absoluteWords } from '../ui/time-words'
import { NAME_KINDS } from './former-name-words'

/** In the row of somebody who was found by a name that they bear no longer: which. */
export function FormerNameMark({ former: { kind, name, until } }: { former: FormerName }) {
  const { timeZone } = useNow()
  return (
    <span
      title={`${NAME_KINDS[kind]} until ${absoluteWords(new Date(until), timeZone)}`}
      className="min-w-0 shrink truncate text-muted text-sm wide:order-2"
    >
      was <bdi>{name}</bdi>
    </span>
  )
}
