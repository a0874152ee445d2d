import type { ViewedGuild } from '../queries/load-guild.ts'
import type { Steward } from '../steward.ts'
import { entryIdOfEvidence } from './entry-id-of-evidence.ts'
import { toEvidenceViews } from './evidence-to-views.ts'
import type { EvidenceDetail } from './evidence-views.ts'
import { findEvidence } from './find-evidence.ts'

/** One copy, without its messages. Throws `not_found` to whoever may see no part of it and has not taken it. */
export async function getEvidence(steward: Steward, guild: ViewedGuild, id: string): Promise<EvidenceDetail> {
  const { row, reach } = await findEvidence(steward, guild, id)
  const [view] = await toEvidenceViews(steward, guild, reach, [row])
  return { ...view!, entryId: await entryIdOfEvidence(steward, guild, row) }
}
