'use client'

import { useQuery } from '@tanstack/react-query'
import { formatDeparturesUrl } from '@/lib/directory/departures-url'
import { SECOND } from '@/lib/time'
import { departedCount } from '../departures/departure-queries'
import { useGuild } from '../shell/guild-context'
import { useLiveEvents } from '../shell/live-events'
import { useReadAnew } from '../shell/use-read-anew'
import { IntentLink } from '../ui/intent-link'
import { leftWords } from './left-words'

const REFETCH_EVERY_MS = 2 * SECOND

/**
 * Where a search finds no member: that it finds some of those who left, once that is known. The
 * line above the list says it too.
 */
export function LeftMatches({ q }: { q: string }) {
  const { id } = useGuild()
  const asked = departedCount(id, q)
  const { data } = useQuery(asked)
  const reread = useReadAnew(() => REFETCH_EVERY_MS)
  useLiveEvents(({ kind }) => {
    if (kind === 'member' || kind === 'sync') reread(asked.queryKey)
  })
  if (!data || data.count === 0) return null
  const [before, count, after] = leftWords(data)
  return (
    <p className="mt-3 text-muted">
      {before}
      <IntentLink
        className="finger rounded-control text-accent-ink hover:underline"
        href={`/guilds/${id}/members/left${formatDeparturesUrl({ q })}`}
      >
        {count}
      </IntentLink>
      {after}
    </p>
  )
}
