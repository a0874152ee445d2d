import { and, desc, inArray } from 'drizzle-orm'
import { auditEntries } from '../../db/schema/audit.ts'
import type { AuditFilter } from '../../directory/audit-url.ts'
import type { Standing } from '../../permissions/facts.ts'
import type { Steward } from '../../steward.ts'
import { findableBy } from './about-messages.ts'
import { entryConditions } from './read-entries.ts'
import { seesWholeLog } from './sees-whole-log.ts'
import { searchBound, soughtOf } from './sought.ts'
import type { EntryRow } from './to-entry-views.ts'

interface Among {
  actions: string[]
  outcomes: EntryRow['outcome'][]
  /** How many at most. */
  limit: number
}

/**
 * The entries of Steward's log that a filter finds for whoever looks, one by one, those of bulk runs too; newest first. Without
 * View Audit Log their own alone.
 */
export async function findEntries(
  steward: Steward,
  standing: Standing,
  filter: AuditFilter,
  { actions, outcomes, limit }: Among,
): Promise<EntryRow[]> {
  const { orm } = steward.db
  const guildId = standing.guild.id
  const showsAll = seesWholeLog({ standing })
  const asked = { guildId, viewerId: standing.moderator.userId, showsAll }
  const sought = soughtOf({ ...filter, unfolded: true }, asked)
  if (!sought?.entries) return []
  if (sought.target && showsAll) sought.findable = await findableBy(steward, standing, sought.target)
  if (sought.q) sought.searchedSince = await searchBound(orm, guildId)
  const among = and(inArray(auditEntries.action, actions), inArray(auditEntries.outcome, outcomes))
  return orm
    .select()
    .from(auditEntries)
    .where(and(...entryConditions(sought), among))
    .orderBy(desc(auditEntries.id))
    .limit(limit)
}
