import { and, eq, sql } from 'drizzle-orm'
import type { Orm } from '../db/client.ts'
import { evidenceMessages } from '../db/schema/evidence.ts'
import { runTargets } from '../db/schema/runs.ts'
import { CLOCKS_MS } from '../evidence/edited-since.ts'
import type { NewestCopy } from '../evidence/newest-copy.ts'
import type { Run } from '../runs/find-run.ts'
import { MINUTE, now } from '../time.ts'
import { besideTarget, isMirroredTarget } from './mirrored-target.ts'

// Where nobody is sure to tell of edits, a copy says for so long what a message says.
const FRESH_MS = 10 * MINUTE

interface Known {
  /** From when on the mirror speaks for each channel; null: nobody else can, and it does for all of them. */
  covered: Map<string, Date> | null
  /** The run's copies. */
  copies: NewestCopy[]
}

/**
 * Of every message of a run that waits for its turn: whether the mirror speaks for it, so that the platform need not be asked
 * what it says, and the newest of the run's copies that has it as it is now, as far as anybody knows; null: there is none. Each is
 * found in the copies by its id: as one of a copy, a database without statistics would go through that for each of them.
 */
export function selectCopied(orm: Orm, { id, guildId }: Pick<Run, 'id' | 'guildId'>, { covered, copies }: Known) {
  const beside = besideTarget(orm, guildId)
  const isKnown = isMirroredTarget(beside, guildId)
  const since = sql`(${json(covered ?? new Map())}::jsonb ->> ${beside.channelId})::timestamptz`
  const isMirrored = covered ? sql`coalesce(${isKnown} and ${beside.createdAt} >= ${since}, false)` : sql`true`
  const freshSince = new Date(now().getTime() - FRESH_MS)
  // Of the others a copy counts by its age: where there are no others, the old ones need not be looked through.
  const some = covered?.size === 0 ? copies.filter(({ takenAt }) => takenAt > freshSince) : copies
  const taken = json(new Map(some.map(copy => [copy.id, copy.takenAt])))
  const takenAt = sql`(${taken}::jsonb ->> copied.evidence_id)::timestamptz`
  const copyId = sql<string | null>`(
    select max(copied.evidence_id || '') from ${evidenceMessages} copied
    where copied.message_id = ${runTargets.targetId}
      and case when ${isMirrored} then ${takenAt} is not null else ${takenAt} > ${freshSince.toISOString()} end
      and (${isKnown} and ${beside.editedAt} > ${takenAt} - ${`${CLOCKS_MS} ms`}::interval
        and coalesce((copied.copy ->> 'editedAt')::timestamptz < ${beside.editedAt}, true)) is not true)`
  return orm
    .select({
      id: runTargets.targetId,
      channelId: sql<string>`${runTargets.input} ->> 'channelId'`,
      isMirrored: sql<boolean>`${isMirrored}`,
      copyId,
    })
    .from(runTargets)
    .leftJoinLateral(beside, sql`true`)
    .where(and(eq(runTargets.runId, id), eq(runTargets.state, 'waiting')))
}

const json = (times: Map<string, Date>) => JSON.stringify(Object.fromEntries(times))
