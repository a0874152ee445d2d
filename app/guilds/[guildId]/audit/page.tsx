import type { Metadata } from 'next'
import { AuditScreen } from '@/components/audit/audit-screen'
import { parseAuditUrl } from '@/lib/directory/audit-url'
import { listTimeline } from '@/lib/queries/audit/list-timeline'
import { steward } from '@/lib/steward'
import { viewedGuild } from '../viewed-guild'

export const metadata: Metadata = { title: 'Audit log' }

interface AuditPageProps {
  params: Promise<{ guildId: string }>
  searchParams: Promise<Record<string, string | string[] | undefined>>
}

export default async function AuditPage({ params, searchParams }: AuditPageProps) {
  const { viewer, guild } = await viewedGuild((await params).guildId)
  const asked = parseAuditUrl(await searchParams)
  return <AuditScreen first={{ asked, page: await listTimeline(await steward(), viewer, guild, asked) }} />
}
