import { exportFigures, FiguresExportQuery } from '@/lib/queries/audit/export-figures'
import { guildRoute } from '@/lib/route'

export const GET = guildRoute(FiguresExportQuery, exportFigures)
