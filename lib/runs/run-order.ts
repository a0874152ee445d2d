import { StewardError } from '../errors.ts'
import type { Leaves } from '../moderation/undo/roles-in-reach.ts'
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
  /** Earlier ones about the same that go with it. */
  undoOfMore: string[]
  /** The roles that it leaves as they are, for they are out of reach. */
  leaves?: Leaves | undefined
}

/** What is said where the end has passed that all of a run orders, and where that of one ban has. */
export const ENDED = 'What this orders has an end that has passed. Plan it anew.'
export const BAN_ENDED = 'This ban has ended already.'

export type Own = Pick<Target, 'targetId' | 'input'>

/** What a target may have for its own. */
interface TargetOrder extends Record<string, unknown> {
  action?: string
  reason?: string
  undoOf?: string
  undoOfMore?: string[]
  leaves?: Leaves
  /** Where the target is an entry: whom that is about, and what it did. */
  userId?: string
  undoes?: string
}

/** Whom a target is about; null: it is an entry about nobody. */
export function personOf({ targetId, input }: Own): string | null {
  if (!input || !('undoes' in input)) return targetId
  return typeof input.userId === 'string' ? input.userId : null
}

/**
 * What a run orders for one target. A target may have a reason of its own; where it has a whole order, that names its action
 * and the entries it takes back, and where it is an entry itself, whom that is about.
 */
export function orderFor(
  run: Pick<Run, 'guildId' | 'reason' | 'action' | 'input'>,
  { targetId, input }: Own,
): RunOrder {
  const {
    action = run.action,
    undoOf,
    undoOfMore = [],
    leaves,
    undoes: _,
    reason = run.reason,
    userId = targetId,
    ...own
  } = (input ?? {}) as TargetOrder
  const order = { ...run.input, ...own, guildId: run.guildId, reason, userId }
  return { verb: bulkVerb(action), input: order, undoOf, undoOfMore, leaves }
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
