import { guildRoute } from '@/lib/route'
import { exportRun, RunExportQuery } from '@/lib/runs/export-run'

export const GET = guildRoute(RunExportQuery, exportRun)
