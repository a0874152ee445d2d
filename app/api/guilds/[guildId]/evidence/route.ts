import { EvidenceListQuery, listEvidence } from '@/lib/evidence/list-evidence'
import { guildRoute } from '@/lib/route'

export const GET = guildRoute(EvidenceListQuery, ({ steward, guild, query }) => listEvidence(steward, guild, query))
