import type { Metadata } from 'next'
import { RolesScreen } from '@/components/roles/roles-screen'
import { memberGroups } from '@/lib/queries/roles/member-groups'
import { roleCounts } from '@/lib/queries/roles/role-counts'
import { steward } from '@/lib/steward'
import { viewedGuild } from '../viewed-guild'
import { createRole, deleteRole, editRole, reorderRoles } from './actions'

export const metadata: Metadata = { title: 'Roles' }

export default async function RolesPage({ params }: { params: Promise<{ guildId: string }> }) {
  const { guild } = await viewedGuild((await params).guildId)
  const { db } = await steward()
  const counted = roleCounts(await memberGroups(db, guild.standing.guild))
  return <RolesScreen actions={{ createRole, deleteRole, editRole, reorderRoles }} counted={counted} />
}
