import { BansExportQuery, exportBans } from '@/lib/exports/export-bans'
import { guildRoute } from '@/lib/route'

export const GET = guildRoute(BansExportQuery, exportBans)
