import { and, between, lte, notExists, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import type { Orm } from '../db/client.ts'
import { scheduleWatch } from '../db/schema/schedule-watch.ts'
import { now } from '../time.ts'
import { MISSED_MS } from './start-watch.ts'

/**
 * Says that a process is there to send what is due, and has been `since` then: to the others, and to those that begin after
 * it has ended.
 */
export async function keepWatch(orm: Orm, since: Date): Promise<void> {
  const at = now()
  const earliest = sql`least(${scheduleWatch.since}, excluded.since)`
  await orm
    .insert(scheduleWatch)
    .values({ since, aliveAt: at })
    .onConflictDoUpdate({
      target: scheduleWatch.id,
      set: { since: sql`case when ${isKept(at)} then ${earliest} else excluded.since end`, aliveAt: at },
    })
}

/** That no process has been there from a moment until now, as far as any has said, as a condition. */
export function nobodyThere(orm: Orm, from: SQLWrapper, at: Date): SQL {
  return notExists(
    orm
      .select({ since: scheduleWatch.since })
      .from(scheduleWatch)
      .where(and(isKept(at), lte(scheduleWatch.since, from))),
  )
}

/** A sign of life that lies ahead was given by a clock that has been put back since. */
function isKept(at: Date): SQL {
  const from = (ms: number) => new Date(at.getTime() + ms)
  return between(scheduleWatch.aliveAt, from(-MISSED_MS), from(MISSED_MS))
}
