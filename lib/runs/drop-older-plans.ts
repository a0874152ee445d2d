import { and, desc, eq, gt, inArray, ne } from 'drizzle-orm'
import { runs } from '../db/schema/runs.ts'
import type { Steward } from '../steward.ts'
import { isWhole } from './is-whole.ts'

// Of those who look at several plans before they start one.
const KEPT = 10
const PURGE = 'message.delete'
// Of one target, such as an order about it that is left to a run: it takes no room that another would have to make.
const SMALL = 1

interface Whose {
  guildId: string
  requestedById: string
  action: string
}

/**
 * Throws the older plans of a moderator away, each of which may hold 10,000 people: all but the newest ten, and of plans to
 * delete messages, which may hold ten times as many, all but the newest. One of a single target takes no part in that: none goes
 * for it, and it goes for none.
 */
export async function dropOlderPlans({ db, live }: Steward, whose: Whose): Promise<void> {
  const { guildId, requestedById, action } = whose
  const isTheirs = and(eq(runs.guildId, guildId), eq(runs.requestedById, requestedById), eq(runs.status, 'planned'))
  const isAlike = action === PURGE ? eq(runs.action, PURGE) : ne(runs.action, PURGE)
  const older = await db.orm
    .select({ id: runs.id })
    .from(runs)
    .where(and(isTheirs, isAlike, gt(runs.total, SMALL), isWhole))
    .orderBy(desc(runs.id))
    .offset(action === PURGE ? 1 : KEPT)
  if (older.length === 0) return
  const ids = older.map(({ id }) => id)
  // One that was started meanwhile stays.
  await db.orm.delete(runs).where(and(isTheirs, inArray(runs.id, ids)))
  live.publish({ guildId, kind: 'run', ids })
}
