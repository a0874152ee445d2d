import type { Metadata } from 'next'
import { RunScreen } from '@/components/runs/run-screen'
import { loadRun } from '@/lib/runs/list-runs'
import { steward } from '@/lib/steward'
import { viewedGuild } from '../../viewed-guild'

export const metadata: Metadata = { title: 'Runs' }

export default async function RunPage({ params }: { params: Promise<{ guildId: string; runId: string }> }) {
  const { guildId, runId } = await params
  const { guild } = await viewedGuild(guildId)
  // Where it fails the screen asks itself, and tells why.
  const first = await loadRun(await steward(), guild.standing, runId).catch(() => null)
  return <RunScreen key={runId} runId={runId} first={first} />
}
