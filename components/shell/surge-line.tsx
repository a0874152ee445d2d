'use client'

import { clsx } from 'clsx'
import { ChevronRight, UserPlus } from 'lucide-react'
import { formatDeparturesUrl } from '@/lib/directory/departures-url'
import { formatMembersUrl } from '@/lib/directory/members-url'
import { IntentLink } from '../ui/intent-link'
import { STALE_LOOK } from '../ui/stale-look'
import { useGuild } from './guild-context'
import { goneNumber, surgeNumber } from './surge-words'
import { useFreshness } from './use-freshness'
import { useSurge } from './use-surge'

const WHO = formatMembersUrl({ joinedAfter: '10m', sort: '-joined' })
const WHO_LEFT = `/left${formatDeparturesUrl({ q: '', stayed: '10m', after: '10m' })}`

// Both where nothing else has to move for it: whoever is about to press something presses just that.
const PLACES = {
  sidebar: 'mx-2 mt-3 mb-2 min-h-8 shrink-0 gap-2 px-2.5 py-1.5 text-sm coarse:min-h-11',
  // In a window too narrow for all of it the guild is still to be told by its name.
  top: 'h-11 shrink-0 gap-1.5 whitespace-nowrap px-2 text-xs max-[16rem]:hidden',
}

/** That many have just joined the guild, which leads to who: below its pages, or in the bar above them on a phone. */
export function SurgeLine({ place }: { place: keyof typeof PLACES }) {
  const { id } = useGuild()
  const surge = useSurge()
  const { isStale } = useFreshness()
  if (!surge) return null
  const isTop = place === 'top'
  const gone = goneNumber(surge)
  // Above the pages of a phone there is room for one of both.
  const isSaidOnly = isTop && gone !== null
  return (
    <IntentLink
      href={`/guilds/${id}/members${surge.gone < surge.count ? WHO : WHO_LEFT}`}
      className={clsx(
        'group flex items-center rounded-control border border-warning-line bg-warning-soft leading-tight',
        isStale ? STALE_LOOK : 'text-warning',
        PLACES[place],
      )}
    >
      <UserPlus aria-hidden className={clsx('size-4 shrink-0', isTop && 'max-[22.5rem]:hidden')} />
      <span className="min-w-0 flex-1 group-hover:underline">
        <strong className="font-semibold">{surgeNumber(surge)} joined</strong>{' '}
        <span className={clsx(isSaidOnly ? 'sr-only' : isTop && 'block max-[22.5rem]:sr-only')}>
          in <span className={clsx(isTop && 'sr-only')}>the last </span>10 minutes{gone && ', '}
        </span>
        {gone && <span className={clsx(isTop && 'block max-[22.5rem]:sr-only')}>{gone} gone again</span>}
      </span>
      {!isTop && <ChevronRight aria-hidden className="size-4 shrink-0" />}
    </IntentLink>
  )
}
