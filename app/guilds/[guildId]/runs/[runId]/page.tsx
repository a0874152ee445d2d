import type { Metadata } from 'next'
import { RunScreen } from '@/components/runs/run-screen'
import { viewedGuild } from '../../viewed-guild'

export const metadata: Metadata = { title: 'Runs' }

export default async function RunPage({ params }: { params: Promise<{ guildId: string; runId: string }> }) {
  const { guildId, runId } = await params
  await viewedGuild(guildId)
  return <RunScreen key={runId} runId={runId} />
}
