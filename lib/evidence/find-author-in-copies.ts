import { and, asc, eq, gt, inArray, or, type SQL, sql } from 'drizzle-orm'
import type { Orm } from '../db/client.ts'
import { records } from '../db/records.ts'
import { evidence, evidenceMessages } from '../db/schema/evidence.ts'
import type { EvidenceRow } from './find-evidence.ts'
import { isSealed } from './is-sealed.ts'

// Copies are read together until they have so many messages: that holds PGlite for about 20 ms.
const MESSAGES_AT_ONCE = 3_000
const COPIES_AT_ONCE = 200

/** A copy that has messages by somebody, or was taken for them. */
export interface CopyWithAuthor {
  row: EvidenceRow
  /** How many of its messages they wrote. */
  theirs: number
  /** Nobody else wrote a message of it. */
  alone: boolean
}

/** That a message of a copy was written by somebody. */
export const isWrittenBy = (userId: string): SQL => sql`copy #>> '{author,id}' = ${userId}`

/** The whole copies of a guild that have messages by somebody, or were taken for them. */
export async function findAuthorInCopies(orm: Orm, guildId: string, userId: string): Promise<CopyWithAuthor[]> {
  const found: CopyWithAuthor[] = []
  const written = orm.select({ id: evidenceMessages.evidenceId }).from(evidenceMessages).where(isWrittenBy(userId))
  const theirs = inArray(evidence.id, written)
  for (let after = ''; ; ) {
    const rows = await orm
      .select()
      .from(evidence)
      .where(
        and(eq(evidence.guildId, guildId), isSealed, gt(evidence.id, after), or(eq(evidence.targetId, userId), theirs)),
      )
      .orderBy(asc(evidence.id))
      .limit(COPIES_AT_ONCE)
    for (const batch of inBatches(rows)) found.push(...(await findIn(orm, batch, userId)))
    if (rows.length < COPIES_AT_ONCE) return found
    after = rows.at(-1)!.id
  }
}

async function findIn(orm: Orm, rows: EvidenceRow[], userId: string): Promise<CopyWithAuthor[]> {
  const ids = rows.map(({ id }) => id)
  const counted = await records<{ id: string; theirs: number; others: number }>(
    orm,
    sql`select evidence_id as id, count(*) filter (where ${isWrittenBy(userId)})::int as theirs,
      count(*) filter (where copy #>> '{author,id}' <> ${userId})::int as others
    from evidence_messages where evidence_id = any(${sql.param(ids)}::text[]) group by evidence_id`,
  )
  const counts = new Map(counted.map(row => [row.id, row]))
  return rows.flatMap(row => {
    const { theirs = 0, others = 0 } = counts.get(row.id) ?? {}
    if (theirs === 0 && row.targetId !== userId) return []
    return [{ row, theirs, alone: row.targetId === userId || others === 0 }]
  })
}

function inBatches(rows: EvidenceRow[]): EvidenceRow[][] {
  const batches: EvidenceRow[][] = []
  let left = 0
  for (const row of rows) {
    if (row.total > left || batches.length === 0) {
      batches.push([])
      left = MESSAGES_AT_ONCE
    }
    batches.at(-1)!.push(row)
    left -= row.total
  }
  return batches
}
