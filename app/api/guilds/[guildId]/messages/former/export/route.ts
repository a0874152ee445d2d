import { exportFormerMessages, FormerExportQuery } from '@/lib/former-messages/export-former-messages'
import { guildRoute } from '@/lib/route'

export const GET = guildRoute(FormerExportQuery, ({ query: { format, ...filter }, ...seen }) =>
  exportFormerMessages({ ...seen, filter, format }),
)
