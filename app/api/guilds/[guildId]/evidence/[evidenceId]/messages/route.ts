import { EvidenceMessagesQuery, listEvidenceMessages } from '@/lib/evidence/list-evidence-messages'
import { guildRoute } from '@/lib/route'

export const GET = guildRoute(EvidenceMessagesQuery, ({ steward, guild, query }) =>
  listEvidenceMessages(steward, guild, query),
)
