import { DeparturesExportQuery, exportDepartures } from '@/lib/exports/export-departures'
import { guildRoute } from '@/lib/route'

export const GET = guildRoute(DeparturesExportQuery, exportDepartures)
