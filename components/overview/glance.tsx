'use client'

import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import type { OverviewView } from '@/lib/queries/overview/overview-views'
import { useGuild } from '../shell/guild-context'
import { useFreshness } from '../shell/use-freshness'
import { IntentLink } from '../ui/intent-link'
import { STALE_LOOK } from '../ui/stale-look'

/** The numbers of this moment; each leads to whom it counts. */
export function Glance({ view }: { view: OverviewView }) {
  const { id } = useGuild()
  const { isStale } = useFreshness()
  const { memberCount, joinedLastHour, goneOfLastHour, timedOut, openRuns } = view
  const members = `/guilds/${id}/members`
  const areAllGone = goneOfLastHour > 0 && goneOfLastHour === joinedLastHour
  return (
    <ul
      aria-label="Now"
      className={clsx('grid grid-cols-2 border-line border-y wide:grid-cols-4', isStale && STALE_LOOK)}
    >
      <Figure of={memberCount} label={memberCount === 1 ? 'member' : 'members'} href={members} />
      <Figure
        of={joinedLastHour}
        label={`joined in the last hour${goneOfLastHour > 0 ? `, ${goneOfLastHour.toLocaleString('en')} gone again` : ''}`}
        href={areAllGone ? `${members}/left?after=1h` : `${members}?joinedAfter=1h&sort=-joined`}
      />
      <Figure of={timedOut} label="timed out" href={`${members}?timedOut=yes`} />
      <Figure
        of={openRuns}
        label={openRuns === 1 ? 'bulk run open' : 'bulk runs open'}
        href={`/guilds/${id}/runs?status=open`}
      />
    </ul>
  )
}

function Figure({ of, label, href }: { of: number | null; label: ReactNode; href: string }) {
  return (
    <li className="border-line even:border-l max-wide:nth-[n+3]:border-t wide:not-first:border-l">
      <IntentLink href={href} className="block px-4 py-3 hover:bg-hover">
        <span className="block font-semibold text-xl leading-tight">{of === null ? '–' : of.toLocaleString('en')}</span>
        <span className="text-muted text-sm">{label}</span>
      </IntentLink>
    </li>
  )
}
