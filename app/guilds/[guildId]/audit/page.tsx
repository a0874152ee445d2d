import type { Metadata } from 'next'
import { AuditScreen } from '@/components/audit/audit-screen'
import { listAudit } from '@/lib/queries/list-audit'
import { steward } from '@/lib/steward'
import { viewedGuild } from '../viewed-guild'

export const metadata: Metadata = { title: 'Audit log' }

export default async function AuditPage({ params }: { params: Promise<{ guildId: string }> }) {
  const { viewer, guild } = await viewedGuild((await params).guildId)
  const { db } = await steward()
  return <AuditScreen first={await listAudit(db, viewer, guild, {})} />
}
