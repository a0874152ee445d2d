import { and, eq } from 'drizzle-orm'
import { z } from 'zod'
import { evidence } from '../db/schema/evidence.ts'
import { StewardError } from '../errors.ts'
import type { ViewedGuild } from '../queries/load-guild.ts'
import type { Steward } from '../steward.ts'
import { now } from '../time.ts'
import { type EvidenceReach, evidenceReach, visibleOf } from './evidence-reach.ts'
import { isSealed } from './is-sealed.ts'
import { expiryOf, readRetention } from './read-retention.ts'

export type EvidenceRow = typeof evidence.$inferSelect

export const evidenceId = z.uuid('must be the id of a copy.')

/** The query of what concerns one copy. */
export const EvidenceQuery = z.object({ evidenceId })

/** A copy, and the channels whose part the viewer may see. */
export interface FoundEvidence {
  row: EvidenceRow
  reach: EvidenceReach
  channelIds: string[]
}

/**
 * A copy as far as this viewer may know of it: somebody who may see a part of it now, or who took it. Throws `not_found`
 * for everybody else, whether there is one or not.
 */
export async function findEvidence(steward: Steward, guild: ViewedGuild, id: string): Promise<FoundEvidence> {
  const [row] = await steward.db.orm
    .select()
    .from(evidence)
    .where(and(eq(evidence.guildId, guild.id), eq(evidence.id, id), isSealed))
  if (!row || (await isExpired(steward, row))) throw notFound()
  const reach = await evidenceReach(steward, guild)
  const channelIds = visibleOf(reach, row.channelIds)
  if (channelIds.length === 0 && row.takenById !== reach.viewerId) throw notFound()
  return { row, reach, channelIds }
}

/** It is deleted within minutes; nobody sees a half of it meanwhile. */
async function isExpired({ db }: Steward, { guildId, takenAt }: EvidenceRow): Promise<boolean> {
  const expiresAt = expiryOf(takenAt, await readRetention(db.orm, guildId))
  return expiresAt !== null && expiresAt <= now()
}

function notFound(): StewardError {
  return new StewardError('not_found', 'There is no such copy, or you may not read the channels it is of.')
}
