import { StewardError } from '../errors.ts'
import { type ReadMessages, takeEvidence } from '../evidence/take-evidence.ts'
import { log } from '../log.ts'
import type { MessageKey } from '../mirror/messages/store-messages.ts'
import { copiesOfRun } from '../moderation/messages/copy-of-run.ts'
import { PlatformError } from '../platform/errors.ts'
import type { Lease } from '../runs/lease.ts'
import { type Halt, laterAfter } from '../runs/turn-of.ts'
import type { Steward } from '../steward.ts'
import { passesInMs, waitAskedMs } from '../wait-asked.ts'

interface Part {
  keys: MessageKey[]
  read: ReadMessages
}

/** Of which of the messages of a run the newest copy has them, by their ids. */
export type Copies = Map<string, string>

/**
 * Stores a copy of messages that a run will delete, as they were `read`, and notes it. Answers how the run waits or stops
 * where they cannot be read or stored: nothing is deleted then.
 */
export async function takeCopy(
  steward: Steward,
  { run }: Lease,
  copies: Copies,
  read: () => Promise<Part>,
): Promise<Halt | null> {
  const takenBy = { id: run.requestedById, name: run.requestedByName }
  const { id: runId, guildId, reason } = run
  try {
    const part = await read()
    const { evidenceId } = await takeEvidence(steward, { guildId, kind: 'purge', runId, takenBy, reason, ...part })
    for (const { id } of part.keys) copies.set(id, evidenceId)
    return null
  } catch (error) {
    log.warn({ err: error, runId }, 'the messages of a run cannot be copied')
    if (error instanceof PlatformError) return { later: laterAfter(error) }
    const afterMs = waitAskedMs(error) ?? passesInMs(error)
    if (error instanceof StewardError && afterMs !== null) {
      return { later: { afterMs, because: error.message, isTold: true } }
    }
    const why = error instanceof StewardError ? ` ${error.message}` : ''
    const nothing = (await copiesOfRun(steward.db.orm, run)).length > 0 ? 'nothing more' : 'nothing'
    return { stop: `The copy of these messages could not be stored, so ${nothing} was deleted.${why}` }
  }
}
