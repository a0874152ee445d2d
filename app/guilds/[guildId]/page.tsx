import type { Metadata } from 'next'
import { OverviewScreen } from '@/components/overview/overview-screen'
import { listTimeline } from '@/lib/queries/audit/list-timeline'
import { countHours } from '@/lib/queries/overview/count-hours'
import { getOverview } from '@/lib/queries/overview/get-overview'
import { steward } from '@/lib/steward'
import { viewedGuild } from './viewed-guild'

export const metadata: Metadata = { title: 'Overview' }

const LATEST = 10

export default async function OverviewPage({ params }: { params: Promise<{ guildId: string }> }) {
  const { viewer, guild } = await viewedGuild((await params).guildId)
  const opened = await steward()
  const [view, counts, latest] = await Promise.all([
    getOverview(opened, viewer, guild),
    countHours(opened.db, viewer, guild, { range: '24h' }),
    listTimeline(opened, viewer, guild, { limit: LATEST }),
  ])
  return <OverviewScreen bannerUrl={guild.bannerUrl} first={{ view, counts, latest }} />
}
