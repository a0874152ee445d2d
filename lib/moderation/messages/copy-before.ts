import { anyEditedSince } from '../../evidence/edited-since.ts'
import { takeEvidence } from '../../evidence/take-evidence.ts'
import type { MessageKey } from '../../mirror/messages/store-messages.ts'
import type { Preparation } from '../beats.ts'
import type { State } from '../verb.ts'
import { copyOfRun } from './copy-of-run.ts'

/**
 * Sees that a copy of messages is stored before they are deleted, as they are now: one of the run that they are deleted in, else
 * one of their own, of all of them, as an entry leads to one copy. Throws where none can be stored: then nothing may be deleted.
 */
export async function copyBefore(
  { steward, input: { guildId, reason }, by, runId }: Preparation<{ guildId: string; reason: string }>,
  keys: MessageKey[],
): Promise<State> {
  const ofRun = runId ? await copyOfRun(steward.db.orm, runId, keys.map(idOf)) : null
  if (ofRun && !(await anyEditedSince(steward.db.orm, guildId, ofRun, keys))) return { evidenceId: ofRun.id }
  const order = { guildId, kind: 'message' as const, runId, takenBy: by, reason, keys }
  return { evidenceId: (await takeEvidence(steward, order)).evidenceId }
}

const idOf = ({ id }: MessageKey) => id

/** The copy that an entry's intent names. */
export function copyIn(intent: object): State {
  return 'evidenceId' in intent ? { evidenceId: intent.evidenceId } : {}
}
