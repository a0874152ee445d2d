import type { Metadata } from 'next'
import { BansScreen } from '@/components/bans/bans-screen'
import { Moderation } from '@/components/moderation/moderation'
import { banMember, changeRoles, kickMember, removeTimeout, setNick, timeOutMember } from '../members/actions'
import { viewedGuild } from '../viewed-guild'
import { removeBan } from './actions'

export const metadata: Metadata = { title: 'Bans' }

export default async function BansPage({ params }: { params: Promise<{ guildId: string }> }) {
  await viewedGuild((await params).guildId)
  const actions = { banMember, changeRoles, kickMember, removeBan, removeTimeout, setNick, timeOutMember }
  return (
    <Moderation actions={actions}>
      <BansScreen />
    </Moderation>
  )
}
