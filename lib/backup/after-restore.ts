import { eq, sql } from 'drizzle-orm'
import type { Orm } from '../db/client.ts'
import { scheduledMessages } from '../db/schema/composer.ts'
import { rejoinRoles, timedEndings } from '../db/schema/endings.ts'
import { gatewayGuilds, gatewayState } from '../db/schema/gateway.ts'
import { guildSyncs } from '../db/schema/members.ts'
import { modLogLines, modLogs } from '../db/schema/mod-log.ts'
import { sessions, setupCodes, signInCodes } from '../db/schema/people.ts'
import { runs } from '../db/schema/runs.ts'
import { moveTargets } from '../runs/run-targets.ts'
import { now } from '../time.ts'

const BECAUSE = 'A backup was restored, which does not know what was done since it was made.'

/** What a restored database may not simply go on with. */
export interface Halted {
  runs: number
  /** Runs that waited for a second person. */
  approvals: number
  schedules: number
  /** Bans and roles that were to end by themselves. */
  endings: number
  /** People who were to get their former roles back. */
  rolesPromised: number
  modLogs: number
  sessions: number
}

/**
 * Makes a restored database safe to start with: what may have been done, changed or taken back since the backup was made is
 * not done by itself, due or not, and who was signed out since stays out. Runs wait to be resumed, all else to be ordered anew.
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
    const undecided = await tx
      .update(runs)
      .set({ status: 'expired', because: `${BECAUSE} It may have been decided.`, finishedAt: now() })
      .where(eq(runs.status, 'asking'))
      .returning({ id: runs.id })
    for (const { id } of undecided) await moveTargets(tx, id, ['waiting'], 'cancelled')
    const unsent = await tx
      .update(scheduledMessages)
      .set({
        state: 'stopped',
        explanation: `${BECAUSE} It may have been sent, changed or cancelled.`,
        nextAt: null,
        notBefore: null,
        // From now on: what ended long ago is dropped, and its files with it.
        changedAt: now(),
        revision: sql`${scheduledMessages.revision} + 1`,
      })
      .where(eq(scheduledMessages.state, 'waiting'))
      .returning({ id: scheduledMessages.id })
    const unended = await tx
      .update(timedEndings)
      .set({ state: 'failed', explanation: `${BECAUSE} It may have been ended, changed or made permanent.` })
      .where(eq(timedEndings.state, 'waiting'))
      .returning({ id: timedEndings.id })
    const ungiven = await tx
      .update(rejoinRoles)
      .set({ state: 'failed', explanation: `${BECAUSE} They may have been given, or taken away again.` })
      .where(eq(rejoinRoles.state, 'waiting'))
      .returning({ id: rejoinRoles.id })
    const untold = await tx
      .update(modLogs)
      .set({
        state: 'stopped',
        because: `${BECAUSE} It may have been moved or turned off.`,
        sending: null,
        turn: sql`${modLogs.turn} + 1`,
      })
      .where(eq(modLogs.state, 'on'))
      .returning({ guildId: modLogs.guildId })
    await tx.delete(modLogLines)
    // What came since the backup need not come again in the session of then: a start identifies anew.
    await tx.update(gatewayState).set({ sessionId: null, sequence: null, resumeUrl: null, sessionSince: null })
    // What the mirror says of members is vouched for no more: who is missed had left before, with roles that may have been taken.
    await tx.delete(gatewayGuilds)
    await tx.update(guildSyncs).set({ heardUntil: new Date(0), startedAt: null, cursor: null })
    const ended = await tx.delete(sessions).returning({ id: sessions.id })
    await tx.delete(signInCodes)
    await tx.delete(setupCodes)
    return {
      runs: halted.length,
      approvals: undecided.length,
      schedules: unsent.length,
      endings: unended.length,
      rolesPromised: ungiven.length,
      modLogs: untold.length,
      sessions: ended.length,
    }
  })
}
