import type { Metadata } from 'next'
import { cookies } from 'next/headers'
import { type ReactNode, Suspense } from 'react'
import { Moderation } from '@/components/moderation/moderation'
import { RunActionsProvider } from '@/components/runs/run-actions'
import { GuildFrame } from '@/components/shell/guild-frame'
import { GuildProviders } from '@/components/shell/guild-providers'
import { Rail, RailSkeleton } from '@/components/shell/rail'
import { parseTheme, THEME_COOKIE } from '@/components/theme'
import type { Viewer } from '@/lib/auth/viewer'
import { markOfRights } from '@/lib/live/changed-people'
import { doorsAmong, listGuilds } from '@/lib/queries/list-guilds'
import { readSurge } from '@/lib/queries/surge/read-surge'
import { markOfRuns } from '@/lib/runs/mark-of-runs'
import { steward } from '@/lib/steward'
import { ShownNotices } from '../../shown-notices'
import { ViewerMenu } from '../../viewer-menu'
import { ViewerPalette } from '../../viewer-palette'
import { MODERATION_ACTIONS } from './moderation-actions'
import { RUN_ACTIONS } from './run-actions'
import { viewedGuild } from './viewed-guild'

interface GuildLayoutProps {
  children: ReactNode
  params: Promise<{ guildId: string }>
}

export async function generateMetadata({ params }: GuildLayoutProps): Promise<Metadata> {
  // What keeps the viewer out is told by the layout; thrown here it would leave the page without a title.
  const viewed = await viewedGuild((await params).guildId).catch(() => null)
  if (!viewed) return { title: { absolute: 'Not found · Steward', template: 'Not found · Steward' } }
  const { guild } = viewed
  return { title: { default: guild.name, template: `%s · ${guild.name} · Steward` } }
}

export default async function GuildLayout({ children, params }: GuildLayoutProps) {
  const { viewer, guild, readAt } = await viewedGuild((await params).guildId)
  const theme = parseTheme((await cookies()).get(THEME_COOKIE)?.value)
  const { id, name, iconUrl, bannerUrl, roles, standing, freshness } = guild
  const opened = await steward()
  const [runs, surge] = await Promise.all([markOfRuns(opened, standing), readSurge(opened.db, id)])
  const { timeoutMs: longestTimeoutMs, nick } = opened.platform.profile.limits
  return (
    <GuildProviders
      guild={{
        id,
        name,
        iconUrl,
        bannerUrl,
        roles,
        standing,
        longestTimeoutMs,
        longestNick: nick.max,
        freshness,
        runs,
        surge,
        readAt,
        rights: markOfRights(standing),
      }}
    >
      <ShownNotices viewer={viewer} />
      <GuildFrame
        guild={guild}
        rail={
          <Suspense fallback={<RailSkeleton />}>
            <ViewersRail viewer={viewer} />
          </Suspense>
        }
        userMenu={<ViewerMenu viewer={viewer} theme={theme} />}
      >
        <RunActionsProvider actions={RUN_ACTIONS}>
          <Moderation actions={MODERATION_ACTIONS}>
            {children}
            <ViewerPalette viewer={viewer} />
          </Moderation>
        </RunActionsProvider>
      </GuildFrame>
    </GuildProviders>
  )
}

async function ViewersRail({ viewer }: { viewer: Viewer }) {
  return <Rail guilds={doorsAmong(await listGuilds(await steward(), viewer))} />
}
