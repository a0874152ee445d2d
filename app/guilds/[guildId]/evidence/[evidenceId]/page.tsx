import type { Metadata } from 'next'
import { CopyScreen } from '@/components/evidence/copy-screen'
import { viewedGuild } from '../../viewed-guild'

export const metadata: Metadata = { title: 'Copies' }

interface CopyPageProps {
  params: Promise<{ guildId: string; evidenceId: string }>
}

export default async function CopyPage({ params }: CopyPageProps) {
  const { guildId, evidenceId } = await params
  await viewedGuild(guildId)
  return <CopyScreen key={evidenceId} evidenceId={evidenceId} />
}
