import type { Metadata } from 'next'
import { MembersScreen } from '@/components/members/members-screen'
import { type MembersFilter, parseMembersUrl } from '@/lib/directory/members-url'
import { StewardError } from '@/lib/errors'
import type { ViewedGuild } from '@/lib/queries/load-guild'
import { listMembers } from '@/lib/queries/members/list-members'
import { seenFilter } from '@/lib/queries/members/seen-filter'
import { type Steward, steward } from '@/lib/steward'
import { listViews } from '@/lib/views/list-views'
import { frameIsSent } from '../frame-is-sent'
import { viewedGuild } from '../viewed-guild'
import { deleteView, renameView, saveView } from '../views/actions'
import { exportSelection } from './lists/actions'

export const metadata: Metadata = { title: 'Members' }

const PAGE = 100

interface MembersPageProps {
  params: Promise<{ guildId: string }>
  searchParams: Promise<Record<string, string | string[] | undefined>>
}

export default async function MembersPage({ params, searchParams }: MembersPageProps) {
  const { viewer, guild } = await viewedGuild((await params).guildId)
  const { member: _open, ...asked } = parseMembersUrl(await searchParams)
  const parts = await steward()
  const [page, views] = await Promise.all([
    firstPage(parts, guild, asked),
    listViews(parts.db, viewer, { guildId: guild.id, page: 'members' }),
  ])
  await frameIsSent()
  const viewActions = { saveView, renameView, deleteView }
  return <MembersScreen first={{ asked, page, views }} actions={{ exportSelection }} viewActions={viewActions} />
}

/**
 * Null where the viewer may not ask for it, or it cannot be answered: the list asks once more then, and says why below what was
 * asked.
 */
async function firstPage(parts: Steward, guild: ViewedGuild, asked: MembersFilter) {
  try {
    const filter = await seenFilter(parts, guild, asked)
    return await listMembers(parts.db, parts.platform, guild.id, { ...filter, limit: PAGE })
  } catch (error) {
    if (error instanceof StewardError && (error.code === 'forbidden' || error.code === 'invalid')) return null
    throw error
  }
}
