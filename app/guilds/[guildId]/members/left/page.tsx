import type { Metadata } from 'next'
import { DeparturesScreen } from '@/components/departures/departures-screen'
import { viewedGuild } from '../../viewed-guild'

export const metadata: Metadata = { title: 'Who left' }

export default async function DeparturesPage({ params }: { params: Promise<{ guildId: string }> }) {
  await viewedGuild((await params).guildId)
  return <DeparturesScreen />
}
