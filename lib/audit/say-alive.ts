import { and, eq } from 'drizzle-orm'
import type { Database } from '../db/client.ts'
import { auditEntries } from '../db/schema/audit.ts'
import { startRounds } from '../rounds.ts'
import { MINUTE, now } from '../time.ts'

/**
 * Says at once and every so many ms, until it is stopped, that whoever opened an entry is still at it: until some minutes
 * after the last word it is not taken for cut off. For what may take longer than an order to the platform.
 */
export function sayAlive({ orm }: Pick<Database, 'orm'>, entryId: string, everyMs = MINUTE): { stop(): Promise<void> } {
  const open = and(eq(auditEntries.id, entryId), eq(auditEntries.outcome, 'pending'))
  return startRounds({
    everyMs,
    work: async () => {
      await orm.update(auditEntries).set({ aliveAt: now() }).where(open)
    },
    failure: 'an entry cannot be kept from being taken for cut off',
  })
}
