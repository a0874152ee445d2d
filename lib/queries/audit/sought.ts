import { desc, eq, type SQL } from 'drizzle-orm'
import { openedAtOf } from '../../audit/entry-id.ts'
import type { Orm } from '../../db/client.ts'
import { auditEntries } from '../../db/schema/audit.ts'
import type { AuditFilter } from '../../directory/audit-url.ts'
import { readCaseNumber } from '../../directory/case-number.ts'
import { momentOrAge } from '../../directory/moment-or-age.ts'
import { typesOfAction } from '../../directory/platform-action-types.ts'
import { now } from '../../time.ts'
import type { TimelineWanted } from './audit-query.ts'

/** What is to be found, in the words of the sources. */
export interface Sought {
  guildId: string
  limit: number
  /** Which sources can have any of it. */
  entries: boolean
  elsewhere: boolean
  /** Bulk runs stand as one line each; otherwise their entries do. */
  foldsRuns: boolean
  actorId: string | undefined
  target: string | undefined
  /** One of Steward's actions, and the platform's numbers of it; or all cases, which have none. */
  action: string | undefined
  types: number[] | undefined
  outcome: AuditFilter['outcome']
  q: string | undefined
  /** The case that was asked for, instead of a text: it alone is found, wherever it is. */
  caseNumber: number | null
  from: Date | undefined
  until: Date | undefined
  run: string | undefined
  /** Nothing elsewhere that somebody did to themselves. */
  byOthers?: boolean
  searchedSince: Date | undefined
  /** Which entries may be found by their target; undefined: all. */
  findable: SQL | undefined
}

interface Asked {
  guildId: string
  viewerId: string
  showsAll: boolean
}

/**
 * What a question means for each source. Without the right to the whole log only one's own entries are found, whatever is
 * asked for; null: then nothing can be.
 */
export function soughtOf(wanted: TimelineWanted, { guildId, viewerId, showsAll }: Asked): Sought | null {
  const { actor, target, action, source, outcome, q, after, before, run, limit = 50, unfolded = false } = wanted
  if (!showsAll && actor !== undefined && actor !== viewerId) return null
  const type = action?.startsWith('type-') ? Number(action.slice('type-'.length)) : undefined
  const types = type !== undefined ? [type] : action !== undefined ? typesOfAction(action) : undefined
  const caseNumber = readCaseNumber(q ?? '')
  const entries = source !== 'elsewhere' && type === undefined
  return {
    guildId,
    limit,
    entries,
    // What the platform logged has happened.
    elsewhere:
      showsAll &&
      source !== 'here' &&
      !run &&
      caseNumber === null &&
      types?.length !== 0 &&
      (outcome === undefined || outcome === 'done'),
    // Whoever looks for one person, or for what failed, wants the entry itself.
    foldsRuns: entries && !run && caseNumber === null && !unfolded && target === undefined && outcome === undefined,
    actorId: showsAll ? actor : viewerId,
    target,
    action,
    types,
    outcome,
    q: caseNumber === null ? q?.trim() || undefined : undefined,
    caseNumber,
    from: momentOf(after),
    until: momentOf(before),
    run,
    searchedSince: undefined,
    findable: undefined,
  }
}

function momentOf(text: string | undefined): Date | undefined {
  return text === undefined ? undefined : (momentOrAge(text, now()) ?? undefined)
}

// Reasons have no index: of a longer log only the newest entries are read through.
const MOST_SEARCHED = 100_000

/** Since when reasons are searched, where the log has more entries than are read for that. */
export async function searchBound(orm: Orm, guildId: string, most = MOST_SEARCHED): Promise<Date | undefined> {
  const [first] = await orm
    .select({ id: auditEntries.id })
    .from(auditEntries)
    .where(eq(auditEntries.guildId, guildId))
    .orderBy(desc(auditEntries.id))
    .offset(most)
    .limit(1)
  return first && new Date(openedAtOf(first.id) + 1)
}
