import type { Metadata } from 'next'
import { RunsScreen } from '@/components/runs/runs-screen'
import { viewedGuild } from '../viewed-guild'

export const metadata: Metadata = { title: 'Runs' }

export default async function RunsPage({ params }: { params: Promise<{ guildId: string }> }) {
  await viewedGuild((await params).guildId)
  return <RunsScreen />
}
