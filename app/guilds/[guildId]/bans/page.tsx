import type { Metadata } from 'next'
import { BansScreen } from '@/components/bans/bans-screen'
import { viewedGuild } from '../viewed-guild'

export const metadata: Metadata = { title: 'Bans' }

export default async function BansPage({ params }: { params: Promise<{ guildId: string }> }) {
  await viewedGuild((await params).guildId)
  return <BansScreen />
}
