import { and, desc, type SQL } from 'drizzle-orm'
import type { Orm } from '../db/client.ts'
import { evidence } from '../db/schema/evidence.ts'
import { isSealed } from './is-sealed.ts'
import { isKept, readRetention } from './read-retention.ts'

export interface NewestCopy {
  id: string
  takenAt: Date
}

/** The newest whole copy of these; null: there is none, or it is kept no longer. */
export async function newestCopy(orm: Orm, which: SQL | undefined): Promise<NewestCopy | null> {
  const [taken] = await orm
    .select({ id: evidence.id, guildId: evidence.guildId, takenAt: evidence.takenAt })
    .from(evidence)
    .where(and(which, isSealed))
    .orderBy(desc(evidence.id))
    .limit(1)
  return taken && isKept(taken.takenAt, await readRetention(orm, taken.guildId)) ? taken : null
}
