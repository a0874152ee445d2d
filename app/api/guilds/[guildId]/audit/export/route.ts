import { AuditExportQuery, exportAudit } from '@/lib/queries/audit/export-audit'
import { guildRoute } from '@/lib/route'

export const GET = guildRoute(AuditExportQuery, ({ query: { format, ...filter }, ...seen }) =>
  exportAudit({ ...seen, filter, format }),
)
