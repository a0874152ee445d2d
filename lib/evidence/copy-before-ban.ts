import type { Preparation, State } from '../moderation/verb.ts'
import { copyOfBan } from './copy-of-ban.ts'
import { knownMessagesOf } from './known-messages-of.ts'
import { takeEvidence } from './take-evidence.ts'

interface Purging {
  guildId: string
  userId: string
  deleteMessageDays: number
  reason: string
}

/**
 * Copies what is known of the messages that a ban deletes, once for all attempts at it in a run. Throws where that cannot
 * be: then nobody is banned.
 */
export async function copyBeforeBan({ steward, input, by, runId }: Preparation<Purging>): Promise<State> {
  const { guildId, userId, deleteMessageDays, reason } = input
  if (deleteMessageDays === 0) return {}
  const keys = await knownMessagesOf(steward.db.orm, guildId, userId, deleteMessageDays)
  if (keys.length === 0) return {}
  const taken = runId && (await copyOfBan(steward.db.orm, { guildId, userId, deleteMessageDays, runId }))
  if (taken) return { evidenceId: taken }
  const about = { guildId, kind: 'ban' as const, runId, targetId: userId, takenBy: by, reason }
  const { evidenceId } = await takeEvidence(steward, { ...about, keys })
  return { evidenceId }
}
