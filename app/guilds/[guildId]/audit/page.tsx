import type { Metadata } from 'next'
import { AuditScreen } from '@/components/audit/audit-screen'
import { parseAuditUrl } from '@/lib/directory/audit-url'
import { listTimeline } from '@/lib/queries/audit/list-timeline'
import { steward } from '@/lib/steward'
import { listViews } from '@/lib/views/list-views'
import { viewedGuild } from '../viewed-guild'
import { deleteView, renameView, saveView } from '../views/actions'

export const metadata: Metadata = { title: 'Audit log' }

interface AuditPageProps {
  params: Promise<{ guildId: string }>
  searchParams: Promise<Record<string, string | string[] | undefined>>
}

export default async function AuditPage({ params, searchParams }: AuditPageProps) {
  const { viewer, guild } = await viewedGuild((await params).guildId)
  const asked = parseAuditUrl(await searchParams)
  const parts = await steward()
  const [page, views] = await Promise.all([
    listTimeline(parts, viewer, guild, asked),
    listViews(parts.db, viewer, { guildId: guild.id, page: 'audit' }),
  ])
  return <AuditScreen first={{ asked, page, views }} viewActions={{ saveView, renameView, deleteView }} />
}
