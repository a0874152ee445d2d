import type { SeenChannels } from '../evidence/seen-channels.ts'
import { purgeTargetOf } from '../purge/purge-target.ts'
import type { Face } from '../queries/people-faces.ts'
import { personOf } from './run-order.ts'
import type { Target } from './run-targets.ts'
import type { PurgeTarget, RunTargetView } from './run-views.ts'
import { withoutPlace } from './seen-of-run.ts'
import type { UndoneEntry } from './undone-entries.ts'

/** What is known of a target besides itself. */
interface Beside {
  /** Of its entry. */
  caseNumber: number | null
  isTakenBack: boolean
  face: Face | null
  /** The entry that it is. */
  undone: UndoneEntry | null
}

/**
 * A target as screens and files get it; of a message in a channel that is not `seen` nothing but its id and how it stands.
 * `seen` is null where nothing is hidden. `told`: a sentence as its reader may know it.
 */
export function toTargetView(
  target: Target,
  seen: SeenChannels | null,
  told: (sentence: string | null) => string | null,
  { caseNumber = null, isTakenBack = false, face = null, undone = null }: Partial<Beside> = {},
): RunTargetView {
  const { targetId, name, plan, planText, state, explanation, entryId, settledAt, input } = target
  const message = messageOf(target)
  const how = {
    targetId,
    personId: message ? null : personOf(target),
    undoes: undoesOf(target, undone?.at ?? null),
    plan,
    state,
    entryId,
    caseNumber,
    isTakenBack,
    settledAt: settledAt?.toISOString() ?? null,
  }
  const isHidden = seen !== null && !(message && seen.has(message.channelId))
  if (isHidden)
    return {
      ...how,
      name: targetId,
      face: null,
      planText: null,
      explanation: null,
      reason: null,
      endsAt: null,
      order: null,
      message: null,
    }
  const order = input && 'undoOf' in input ? withoutPlace(input) : null
  const reason = textOf(target, 'reason') ?? undone?.reason ?? null
  const endsAt = order ? null : textOf(target, 'endsAt')
  const said = { planText: told(planText), explanation: told(explanation) }
  return { ...how, ...said, name, face, reason, endsAt, order, message }
}

/** What it has for its own. */
function textOf({ input }: Target, name: 'reason' | 'endsAt'): string | null {
  const value = input?.[name]
  return typeof value === 'string' ? value : null
}

function undoesOf({ input }: Target, at: Date | null): RunTargetView['undoes'] {
  if (typeof input?.undoes !== 'string') return null
  const more = Array.isArray(input.undoOfMore) ? input.undoOfMore.length : 0
  return { action: input.undoes, more, at: at?.toISOString() ?? null }
}

/** Only messages have a channel of their own. */
function messageOf(target: Target): PurgeTarget | null {
  const { input } = target
  if (!input || !('channelId' in input && 'createdAt' in input)) return null
  const { channelId, createdAt, authorId } = purgeTargetOf(target)
  return { channelId, createdAt, authorId }
}
