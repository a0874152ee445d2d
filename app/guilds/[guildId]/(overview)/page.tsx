import type { Metadata } from 'next'
import { OverviewScreen } from '@/components/overview/overview-screen'
import { ownInvite } from '@/lib/application/invite/own-link'
import { DEFAULT_RANGE, parseOverviewUrl } from '@/lib/directory/overview-url'
import { rolesOf } from '@/lib/permissions/standing'
import { listTimeline } from '@/lib/queries/audit/list-timeline'
import { countHours } from '@/lib/queries/overview/count-hours'
import { getOverview } from '@/lib/queries/overview/get-overview'
import { steward } from '@/lib/steward'
import { viewedGuild } from '../viewed-guild'

const LATEST = 10

export const metadata: Metadata = { title: 'Overview' }

interface OverviewPageProps {
  params: Promise<{ guildId: string }>
  searchParams: Promise<Record<string, string | string[] | undefined>>
}

export default async function OverviewPage({ params, searchParams }: OverviewPageProps) {
  const { viewer, guild } = await viewedGuild((await params).guildId)
  const { range = DEFAULT_RANGE } = parseOverviewUrl(await searchParams)
  const opened = await steward()
  const { standing } = guild
  const held = rolesOf(standing.guild, standing.bot).reduce((sum, { permissions }) => sum | permissions, 0n)
  const [view, counts, latest, invite] = await Promise.all([
    getOverview(opened, guild),
    countHours(opened.db, viewer, guild, { range }),
    listTimeline(opened, viewer, guild, { limit: LATEST }),
    ownInvite(opened, { guildId: guild.id, held }).catch(() => null),
  ])
  return <OverviewScreen grantLink={invite?.link ?? null} first={{ view, counts, latest }} />
}
