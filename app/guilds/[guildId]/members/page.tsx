import type { Metadata } from 'next'
import { MembersScreen } from '@/components/members/members-screen'
import { parseMembersUrl } from '@/lib/directory/members-url'
import { listMembers } from '@/lib/queries/list-members'
import { seenFilter } from '@/lib/queries/seen-filter'
import { steward } from '@/lib/steward'
import { listViews } from '@/lib/views/list-views'
import { frameIsSent } from '../frame-is-sent'
import { viewedGuild } from '../viewed-guild'
import { deleteView, exportSelection, renameView, saveView } from './lists/actions'

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
  const { db, platform } = parts
  const filter = await seenFilter(parts, guild, asked)
  const [page, views] = await Promise.all([
    listMembers(db, platform, guild.id, { ...filter, limit: PAGE }),
    listViews(db, viewer, guild.id),
  ])
  await frameIsSent()
  const actions = { saveView, renameView, deleteView, exportSelection }
  return <MembersScreen first={{ asked, page, views }} actions={actions} />
}
