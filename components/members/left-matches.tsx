'use client'

import { useQuery } from '@tanstack/react-query'
import { formatDeparturesUrl } from '@/lib/directory/departures-url'
import { SECOND } from '@/lib/time'
import { departedCount } from '../departures/departure-queries'
import { useGuild } from '../shell/guild-context'
import { useLiveEvents } from '../shell/live-events'
import { useReadAnew } from '../shell/use-read-anew'
import { countWords } from '../table/count-words'
import { IntentLink } from '../ui/intent-link'

const REFETCH_EVERY_MS = 2 * SECOND

/** Where a search finds no member: that it finds some of those who left, once that is known. */
export function LeftMatches({ q }: { q: string }) {
  const { id } = useGuild()
  const asked = departedCount(id, q)
  const { data } = useQuery(asked)
  const reread = useReadAnew(() => REFETCH_EVERY_MS)
  useLiveEvents(({ kind }) => {
    if (kind === 'member' || kind === 'sync') reread(asked.queryKey)
  })
  if (!data || data.count === 0) return null
  return (
    <p className="mt-3 text-muted">
      Among those who left,{' '}
      <IntentLink
        className="finger rounded-control text-accent-ink hover:underline"
        href={`/guilds/${id}/members/left${formatDeparturesUrl({ q })}`}
      >
        {countWords(data, 'departure', 'departures')}
      </IntentLink>{' '}
      {data.count === 1 ? 'matches' : 'match'} this search.
    </p>
  )
}
