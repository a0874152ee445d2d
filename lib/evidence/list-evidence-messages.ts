import { and, asc, eq, gt, inArray } from 'drizzle-orm'
import { z } from 'zod'
import type { Orm } from '../db/client.ts'
import { evidenceMessages } from '../db/schema/evidence.ts'
import { PositionCursor } from '../input-fields.ts'
import type { ViewedGuild } from '../queries/load-guild.ts'
import type { Steward } from '../steward.ts'
import type { EvidencePage, MessageCopy } from './evidence-views.ts'
import { evidenceId, findEvidence } from './find-evidence.ts'

const PAGE = 100

export const EvidenceMessagesQuery = z.object({
  evidenceId,
  cursor: PositionCursor.optional(),
})

/** The messages of a copy in their order, the oldest first, of those channels whose part the viewer may see now. */
export async function listEvidenceMessages(
  steward: Steward,
  guild: ViewedGuild,
  { evidenceId: id, cursor }: z.output<typeof EvidenceMessagesQuery>,
): Promise<EvidencePage> {
  const { channelIds } = await findEvidence(steward, guild, id)
  const rows = await readCopies(steward.db.orm, { id, channelIds, after: cursor ?? -1, limit: PAGE + 1 })
  const page = rows.slice(0, PAGE)
  return {
    messages: page.map(({ copy }) => copy),
    nextCursor: rows.length > PAGE ? String(page.at(-1)!.position) : null,
  }
}

interface CopiesWanted {
  id: string
  channelIds: string[]
  /** The position that the page begins behind. */
  after: number
  limit: number
}

/** A page of the messages of a copy, in the order of their positions. */
export async function readCopies(
  orm: Orm,
  { id, channelIds, after, limit }: CopiesWanted,
): Promise<{ position: number; copy: MessageCopy }[]> {
  if (channelIds.length === 0) return []
  const rows = await orm
    .select({ position: evidenceMessages.position, copy: evidenceMessages.copy })
    .from(evidenceMessages)
    .where(
      and(
        eq(evidenceMessages.evidenceId, id),
        inArray(evidenceMessages.channelId, channelIds),
        gt(evidenceMessages.position, after),
      ),
    )
    .orderBy(asc(evidenceMessages.position))
    .limit(limit)
  return rows.map(({ position, copy }) => ({ position, copy: copy as unknown as MessageCopy }))
}
