'use client'

import { useQuery } from '@tanstack/react-query'
import { botGaps } from '@/lib/permissions/bot-gaps'
import type { TimelinePage } from '@/lib/queries/audit/timeline-views'
import type { CountsView, OverviewView } from '@/lib/queries/overview/overview-views'
import { SECOND } from '@/lib/time'
import { useGuild } from '../shell/guild-context'
import { useLiveEvents } from '../shell/live-events'
import { useReadAnew } from '../shell/use-read-anew'
import { useNow } from '../ui/clock'
import { BotSection } from './bot-section'
import { ChartsSection } from './charts-section'
import { Glance } from './glance'
import { GuildFacts } from './guild-facts'
import { GuildHead } from './guild-head'
import { LatestSection } from './latest-section'
import { OpenRuns } from './open-runs'
import { OverviewHeader } from './overview-header'
import { countsKey, latestActions, overview } from './overview-queries'
import { PowersSection } from './powers-section'

interface OverviewScreenProps {
  /** To the platform's page where the bot is given every permission that it needs here. */
  grantLink: string | null
  /** What the server read. */
  first: { view: OverviewView; counts: CountsView; latest: TimelinePage }
}

// What happens elsewhere is told by nobody: the platform's log is looked at anew.
const LOOK_AGAIN_MS = 20 * SECOND
// In a raid hundreds join in a second.
const QUIET_MS = 5 * SECOND
const CHANGES_FIGURES = new Set(['audit', 'ban', 'member', 'run', 'channel', 'message', 'sync'])

/** A guild at a glance. */
export function OverviewScreen({ grantLink, first }: OverviewScreenProps) {
  const guild = useGuild()
  const { now } = useNow()
  const { data: view } = useQuery({ ...overview(guild.id), initialData: first.view })
  const { data: latest } = useQuery({
    ...latestActions(guild.id),
    initialData: first.latest,
    refetchInterval: LOOK_AGAIN_MS,
  })
  const rereadLatest = useReadAnew(() => SECOND / 2)
  const reread = useReadAnew(() => QUIET_MS)
  useLiveEvents(({ kind }) => {
    const { queryKey } = latestActions(guild.id)
    if (kind === 'audit') rereadLatest(queryKey)
    // A run is among them, and tells of itself with every slice.
    if (kind === 'run') reread(queryKey)
    if (CHANGES_FIGURES.has(kind)) reread(overview(guild.id).queryKey, countsKey(guild.id))
  })
  const bot = <BotSection grantLink={grantLink} />
  // What does not work is said before what is merely counted.
  const lacks = botGaps(guild.standing, now).length > 0
  return (
    <>
      <OverviewHeader />
      <div className="min-h-40 flex-1 overflow-y-auto px-4 pb-8 wide:px-5">
        <div className="mx-auto flex max-w-[1280px] flex-col gap-6">
          <div>
            <GuildHead />
            <div className="mt-3">
              <Glance view={view} />
            </div>
          </div>
          <div className="grid items-start gap-x-8 gap-y-6 broad:grid-cols-[minmax(0,1fr)_20rem]">
            <div className="flex min-w-0 flex-col gap-6">
              <OpenRuns runs={view.runs} />
              {lacks && bot}
              <ChartsSection first={first.counts} />
              <div className="grid items-start gap-x-6 gap-y-6 wide:grid-cols-2">
                {!lacks && bot}
                <PowersSection />
              </div>
            </div>
            <div className="flex min-w-0 flex-col gap-6">
              <LatestSection page={latest} />
              <GuildFacts facts={view.facts} />
            </div>
          </div>
        </div>
      </div>
    </>
  )
}
