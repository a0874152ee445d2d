import { AuditQuery, listAudit } from '@/lib/queries/list-audit'
import { guildRoute } from '@/lib/route'

export const GET = guildRoute(AuditQuery, ({ steward, viewer, guild, query }) =>
  listAudit(steward.db, viewer, guild, query),
)
