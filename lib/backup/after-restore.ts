import { and, eq, lte, sql } from 'drizzle-orm'
import type { Orm } from '../db/client.ts'
import { scheduledMessages } from '../db/schema/composer.ts'
import { sessions, setupCodes, signInCodes } from '../db/schema/people.ts'
import { runs } from '../db/schema/runs.ts'
import { now } from '../time.ts'

const BECAUSE = 'A backup was restored, which does not know what was done since it was made.'

/** What a restored database may not simply go on with. */
export interface Halted {
  runs: number
  schedules: number
  sessions: number
}

/**
 * Makes a restored database safe to start with: what may have been done since the backup was made is not done a second time
 * by itself, and who was signed out since stays out. Runs wait to be resumed, messages that were due are not sent.
 */
export async function afterRestore(orm: Orm): Promise<Halted> {
  return orm.transaction(async tx => {
    const halted = await tx
      .update(runs)
      .set({
        status: 'paused',
        because: `${BECAUSE} Look at the targets before you resume.`,
        leaseHolder: null,
        leaseUntil: null,
      })
      .where(eq(runs.status, 'running'))
      .returning({ id: runs.id })
    const unsent = await tx
      .update(scheduledMessages)
      .set({
        state: 'stopped',
        explanation: `${BECAUSE} It may have been sent already.`,
        nextAt: null,
        notBefore: null,
        revision: sql`${scheduledMessages.revision} + 1`,
      })
      .where(and(eq(scheduledMessages.state, 'waiting'), lte(scheduledMessages.nextAt, now())))
      .returning({ id: scheduledMessages.id })
    const ended = await tx.delete(sessions).returning({ id: sessions.id })
    await tx.delete(signInCodes)
    await tx.delete(setupCodes)
    return { runs: halted.length, schedules: unsent.length, sessions: ended.length }
  })
}
