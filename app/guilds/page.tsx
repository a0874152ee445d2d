import type { Metadata } from 'next'
import { cookies } from 'next/headers'
import { Suspense } from 'react'
import { AddBotCard } from '@/components/guilds/add-bot-card'
import { GuildList } from '@/components/guilds/guild-list'
import { GuildListSkeleton } from '@/components/guilds/guild-list-skeleton'
import { QueryProvider } from '@/components/shell/query-provider'
import { RefreshOnReturn } from '@/components/shell/refresh-on-return'
import { TopFrame } from '@/components/shell/top-frame'
import { parseTheme, THEME_COOKIE } from '@/components/theme'
import { ownInvite } from '@/lib/application/invite/own-link'
import { askedPath } from '@/lib/auth/asked-path'
import { requirePageViewer } from '@/lib/auth/require-viewer'
import type { Viewer } from '@/lib/auth/viewer'
import { listGuilds } from '@/lib/queries/list-guilds'
import { steward } from '@/lib/steward'
import { now } from '@/lib/time'
import { ShownNotices } from '../shown-notices'
import { ViewerMenu } from '../viewer-menu'
import { ViewerPalette } from '../viewer-palette'

export const metadata: Metadata = { title: 'Your guilds' }

export default async function GuildsPage() {
  const viewer = await requirePageViewer(await askedPath())
  const theme = parseTheme((await cookies()).get(THEME_COOKIE)?.value)
  return (
    <QueryProvider>
      <ShownNotices viewer={viewer} />
      <ViewerPalette viewer={viewer} />
      <RefreshOnReturn renderedAt={now().toISOString()} />
      <TopFrame userMenu={<ViewerMenu viewer={viewer} theme={theme} />}>
        <h1 className="text-xl">Your guilds</h1>
        <p className="mt-1 mb-5 text-muted">Where this bot is and you hold a moderating permission.</p>
        <Suspense fallback={<GuildListSkeleton />}>
          <ViewersGuilds viewer={viewer} />
        </Suspense>
      </TopFrame>
    </QueryProvider>
  )
}

async function ViewersGuilds({ viewer }: { viewer: Viewer }) {
  const opened = await steward()
  const readAt = now().toISOString()
  const [guilds, invite] = await Promise.all([
    listGuilds(opened, viewer),
    viewer.isApplicationOwner ? ownInvite(opened).catch(() => null) : null,
  ])
  return (
    <>
      <GuildList guilds={guilds} readAt={readAt} />
      {invite && <AddBotCard botName={invite.botName} link={invite.link} />}
    </>
  )
}
