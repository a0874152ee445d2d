import { NothingToKeep } from '../../evidence/nothing-to-keep.ts'
import { takeEvidence } from '../../evidence/take-evidence.ts'
import type { Preparation } from '../beats.ts'
import type { State } from '../verb.ts'
import type { AboutMessage } from './about-input.ts'
import { messageOfTarget, UNREAD } from './message-of-target.ts'

/**
 * Keeps a copy of the message that an order is about, where it is about one. One that is gone stops nothing: the outcome says
 * that there is no copy. Throws where a copy cannot be stored: then nothing is done.
 */
export async function keepMessageOfTarget({
  steward,
  input,
  by,
  runId,
}: Preparation<AboutMessage>): Promise<State | undefined> {
  const message = await messageOfTarget(steward, input)
  if (!message) return undefined
  if ('because' in message) return { remark: message.because }
  const { guildId, userId, reason } = input
  try {
    const about = { guildId, kind: 'kept' as const, runId, targetId: userId, takenBy: by, reason }
    return { evidenceId: (await takeEvidence(steward, { ...about, keys: [message] })).evidenceId }
  } catch (error) {
    if (error instanceof NothingToKeep) return { remark: UNREAD }
    throw error
  }
}
