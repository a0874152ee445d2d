import type { Metadata } from 'next'
import { parseRunsUrl } from '@/components/runs/run-url'
import { RunsScreen } from '@/components/runs/runs-screen'
import { listRuns } from '@/lib/runs/list-runs'
import { steward } from '@/lib/steward'
import { viewedGuild } from '../viewed-guild'

export const metadata: Metadata = { title: 'Runs' }

interface RunsPageProps {
  params: Promise<{ guildId: string }>
  searchParams: Promise<Record<string, string | string[] | undefined>>
}

export default async function RunsPage({ params, searchParams }: RunsPageProps) {
  const { guild } = await viewedGuild((await params).guildId)
  const { status: asked } = await searchParams
  const status = parseRunsUrl(new URLSearchParams(typeof asked === 'string' ? { status: asked } : {}))
  const opened = await steward()
  // Where it fails the screen asks itself, and tells why.
  const [page, asking] = await Promise.all([
    listRuns(opened, guild.standing, status ? { status } : {}).catch(() => null),
    listRuns(opened, guild.standing, { status: 'asking' }).catch(() => null),
  ])
  return <RunsScreen first={{ status, page, asking }} />
}
