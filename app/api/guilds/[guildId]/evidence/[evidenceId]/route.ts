import { EvidenceQuery } from '@/lib/evidence/find-evidence'
import { getEvidence } from '@/lib/evidence/get-evidence'
import { guildRoute } from '@/lib/route'

export const GET = guildRoute(EvidenceQuery, ({ steward, guild, query }) =>
  getEvidence(steward, guild, query.evidenceId),
)
