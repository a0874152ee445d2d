import { and, eq, exists, lt } from 'drizzle-orm'
import type { Database } from '../db/client.ts'
import { auditEntries } from '../db/schema/audit.ts'
import { timedEndings } from '../db/schema/endings.ts'
import { readConnection } from '../mirror/gateway/read-gateway.ts'
import { MINUTE } from '../time.ts'
import { OVER } from './over.ts'
import { ENDS_BAN, endingsOf } from './store-ending.ts'

// By far more than an event takes over a connection that stands, and than the clocks of two of our processes are apart.
const LATE_MS = 5 * MINUTE

/**
 * An event has told that a ban of somebody is over: its end is cancelled, whatever ban stands by the time that a list is read.
 * Not where it may be late, and tell of a ban before: of what was ordered a moment ago, and of what is sent once more after a
 * break, a list tells. Nor where Steward may be lifting it itself: that order's outcome tells. `heardAt`: when the event came;
 * it may have waited long for others since.
 */
export async function heardLifted(
  db: Database,
  whom: { guildId: string; userId: string },
  heardAt: Date,
): Promise<void> {
  const { guildId, userId } = whom
  const theirs = endingsOf({ guildId, action: ENDS_BAN }, [userId], ['waiting'])
  if ((await db.orm.$count(timedEndings, theirs)) === 0) return
  // While events are sent that were missed it does not stand yet.
  if ((await readConnection(db)).status !== 'connected') return
  const own = and(eq(auditEntries.guildId, guildId), eq(auditEntries.targetId, userId))
  const isOpen = and(eq(auditEntries.action, ENDS_BAN), eq(auditEntries.outcome, 'pending'))
  if ((await db.orm.$count(auditEntries, and(own, isOpen))) > 0) return
  const isOld = lt(auditEntries.settledAt, new Date(heardAt.getTime() - LATE_MS))
  const itsOrder = db.orm.select({ id: auditEntries.id }).from(auditEntries)
  const isOrderOld = exists(itsOrder.where(and(eq(auditEntries.id, timedEndings.entryId), isOld)))
  await db.orm.update(timedEndings).set(OVER.lifted).where(and(theirs, isOrderOld))
}
