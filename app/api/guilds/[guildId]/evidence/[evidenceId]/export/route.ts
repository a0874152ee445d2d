import { EvidenceExportQuery, exportEvidence } from '@/lib/evidence/export-evidence'
import { guildRoute } from '@/lib/route'

export const GET = guildRoute(EvidenceExportQuery, exportEvidence)
