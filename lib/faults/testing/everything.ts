import { asc, isNull } from 'drizzle-orm'
import type { Database } from '../../db/client.ts'
import { auditEntries } from '../../db/schema/audit.ts'
import { scheduledMessages } from '../../db/schema/composer.ts'
import { timedEndings } from '../../db/schema/endings.ts'
import { modLogLines, modLogs } from '../../db/schema/mod-log.ts'
import { runs, runTargets } from '../../db/schema/runs.ts'

/** What Steward says of everything that was ordered, as it comes over a pipe from another process. */
export async function readEverything({ orm }: Database) {
  const entries = await orm
    .select({
      id: auditEntries.id,
      guildId: auditEntries.guildId,
      action: auditEntries.action,
      targetId: auditEntries.targetId,
      intent: auditEntries.intent,
      outcome: auditEntries.outcome,
      explanation: auditEntries.explanation,
      runId: auditEntries.runId,
    })
    .from(auditEntries)
    .orderBy(asc(auditEntries.id))
  const allRuns = await orm
    .select({ id: runs.id, guildId: runs.guildId, action: runs.action, status: runs.status, because: runs.because })
    .from(runs)
  const targets = await orm
    .select({
      runId: runTargets.runId,
      targetId: runTargets.targetId,
      input: runTargets.input,
      state: runTargets.state,
      explanation: runTargets.explanation,
    })
    .from(runTargets)
  const schedules = await orm
    .select({
      id: scheduledMessages.id,
      channelId: scheduledMessages.channelId,
      message: scheduledMessages.message,
      state: scheduledMessages.state,
      lastOutcome: scheduledMessages.lastOutcome,
    })
    .from(scheduledMessages)
  const endings = await orm
    .select({
      userId: timedEndings.userId,
      action: timedEndings.action,
      roleId: timedEndings.roleId,
      guildId: timedEndings.guildId,
      state: timedEndings.state,
      explanation: timedEndings.explanation,
    })
    .from(timedEndings)
  const logs = await orm
    .select({
      guildId: modLogs.guildId,
      channelId: modLogs.channelId,
      kinds: modLogs.kinds,
      state: modLogs.state,
      because: modLogs.because,
      sending: modLogs.sending,
    })
    .from(modLogs)
  const lines = await orm
    .select({ id: modLogLines.id, guildId: modLogLines.guildId })
    .from(modLogLines)
    .where(isNull(modLogLines.toldAt))
  return { entries, runs: allRuns, targets, schedules, endings, logs, lines }
}

export type Everything = Awaited<ReturnType<typeof readEverything>>
