import type { SeenChannels } from '../evidence/seen-channels.ts'
import type { Target } from './run-targets.ts'
import type { PurgeTarget, RunTargetView } from './run-views.ts'

/**
 * A target as screens and files get it; of a message in a channel that is not `seen` nothing but its id and how it stands.
 * `seen` is null where nothing is hidden.
 */
export function toTargetView(target: Target, seen: SeenChannels | null): RunTargetView {
  const { targetId, name, plan, planText, state, explanation, entryId, settledAt, input } = target
  const message = messageOf(target)
  const how = { targetId, plan, state, entryId, settledAt: settledAt?.toISOString() ?? null }
  const isHidden = seen !== null && !(message && seen.has(message.channelId))
  if (isHidden)
    return { ...how, name: targetId, planText: null, explanation: null, reason: null, order: null, message: null }
  const order = input && 'undoOf' in input ? input : null
  return { ...how, name, planText, explanation, reason: reasonOf(target), order, message }
}

function reasonOf({ input }: Target): string | null {
  return typeof input?.reason === 'string' ? input.reason : null
}

/** Only messages have a channel of their own. */
function messageOf({ input }: Target): PurgeTarget | null {
  if (!input || !('channelId' in input)) return null
  const { channelId, createdAt, authorId } = input as unknown as PurgeTarget
  return { channelId, createdAt, authorId }
}
