import { EvidenceQuery } from '@/lib/evidence/find-evidence'
import { verifyEvidence } from '@/lib/evidence/verify-evidence'
import { guildRoute } from '@/lib/route'

export const GET = guildRoute(EvidenceQuery, ({ steward, guild, query }) =>
  verifyEvidence(steward, guild, query.evidenceId),
)
