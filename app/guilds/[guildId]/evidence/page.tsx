import type { Metadata } from 'next'
import { EvidenceScreen } from '@/components/evidence/evidence-screen'
import { viewedGuild } from '../viewed-guild'

export const metadata: Metadata = { title: 'Copies' }

export default async function EvidencePage({ params }: { params: Promise<{ guildId: string }> }) {
  await viewedGuild((await params).guildId)
  return <EvidenceScreen />
}
