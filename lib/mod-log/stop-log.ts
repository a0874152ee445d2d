import { eq } from 'drizzle-orm'
import { channelAsLogged } from '../audit/channel-as-logged.ts'
import { openEntry } from '../audit/open-entry.ts'
import { settleEntry } from '../audit/settle-entry.ts'
import { modLogLines } from '../db/schema/mod-log.ts'
import type { Steward } from '../steward.ts'
import { keepLog, type LogTurn } from './claim-log.ts'

/** Ends a mod log until somebody sets it anew; what waited for it is not told there. The guild's log says why. */
export async function stopLog(steward: Steward, turn: LogTurn, because: string): Promise<void> {
  const { guildId } = turn
  const isStopped = await steward.db.orm.transaction(async tx => {
    if (!(await keepLog(tx, turn, { state: 'stopped', because, sending: null }))) return false
    await tx.delete(modLogLines).where(eq(modLogLines.guildId, guildId))
    return true
  })
  if (!isStopped) return
  await noteRefused(steward, turn, because)
  steward.live.publish({ guildId, kind: 'settings', ids: [] })
}

/** Writes down why a part of it is not posted. */
export function noteRefused(steward: Steward, turn: LogTurn, explanation: string): Promise<void> {
  return noteOf(steward, turn, { outcome: 'refused', explanation })
}

/** Writes down that nobody knows whether a part of it was posted: it is not posted again. */
export function noteLost(steward: Steward, turn: LogTurn): Promise<void> {
  const explanation = 'The platform broke off in the middle. It may have been posted, so it is not posted again.'
  return noteOf(steward, turn, { outcome: 'unknown', explanation })
}

async function noteOf(
  { db, live }: Steward,
  { guildId, channelId, changedById, changedByName }: LogTurn,
  how: { outcome: 'refused' | 'unknown'; explanation: string },
): Promise<void> {
  const entryId = await openEntry(db, {
    guildId,
    action: 'mod-log.post',
    actor: { id: changedById, name: changedByName },
    target: await channelAsLogged(db.orm, guildId, channelId),
    reason: '',
    intent: { channelId },
    before: {},
  })
  await settleEntry(db, entryId, how)
  live.publish({ guildId, kind: 'audit', ids: [entryId] })
}
