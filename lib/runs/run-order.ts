import { StewardError } from '../errors.ts'
import { parseInput } from '../parse-input.ts'
import type { Steward } from '../steward.ts'
import { type BulkVerb, bulkVerb } from './bulk-verb.ts'
import type { Run } from './find-run.ts'
import type { Target } from './run-targets.ts'

/** An order as its verb reads it from outside. */
export interface RunOrder {
  verb: BulkVerb
  input: Record<string, unknown> & { guildId: string; reason: string; userId: string }
  /** The entry that it takes back. */
  undoOf: string | undefined
}

export type Own = Pick<Target, 'targetId' | 'input'>

/**
 * What a run orders for one target. A target may have a reason of its own; where it has a whole order, that names its action
 * and the entry it takes back.
 */
export function orderFor(
  run: Pick<Run, 'guildId' | 'reason' | 'action' | 'input'>,
  { targetId, input }: Own,
): RunOrder {
  const { action = run.action, undoOf, reason = run.reason, ...own } = (input ?? {}) as Partial<Record<string, string>>
  const order = { ...run.input, ...own, guildId: run.guildId, reason, userId: targetId }
  return { verb: bulkVerb(action), input: order, undoOf }
}

/** The same, parsed: what the verb's own questions take. */
export function parsedOrderFor(steward: Steward, run: Run, target: Own) {
  const { verb, input } = orderFor(run, target)
  return { verb, input: parseInput(verb.input(steward.platform.profile), input) }
}

/** The same; null where it is not possible any more as it was ordered: an end in it has passed. */
export function readableOrderFor(steward: Steward, run: Run, target: Own): ReturnType<typeof parsedOrderFor> | null {
  try {
    return parsedOrderFor(steward, run, target)
  } catch (error) {
    if (error instanceof StewardError && error.code === 'invalid') return null
    throw error
  }
}
