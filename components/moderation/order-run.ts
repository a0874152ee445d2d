import type { ActionError } from '@/lib/action-result'
import type { RunActions } from '../runs/run-actions'

/** An order that cannot be carried out at once. */
export type Postponed =
  | {
      action: string
      input: object
      reason: string
      /** Whom or what it is about. */
      targetId: string
    }
  | { message: { channelId: string; id: string }; reason: string }

/**
 * Plans a run for one target and starts it at once. Where that goes wrong, nothing is left of the plan. `asks`: it waits for a
 * second person's approval.
 */
export async function orderRun(
  actions: Pick<RunActions, 'planRun' | 'planPurge' | 'startRun' | 'cancelRun'>,
  guildId: string,
  order: Postponed,
): Promise<{ ok: true; runId: string; asks: boolean } | { ok: false; error: ActionError }> {
  const planned = await plan(actions, guildId, order)
  if (!planned.ok) return planned
  const run = { guildId, runId: planned.runId }
  const started = await actions.startRun(run)
  if (started.ok) return { ...planned, asks: started.asks }
  // Nobody has asked for the plan itself.
  await actions.cancelRun(run)
  return started
}

function plan({ planRun, planPurge }: Pick<RunActions, 'planRun' | 'planPurge'>, guildId: string, order: Postponed) {
  if ('message' in order) {
    const { message, reason } = order
    // It was named: that it is pinned is no matter.
    return planPurge({ guildId, targets: { messages: [message] }, reason, pinnedToo: true })
  }
  const { targetId, ...what } = order
  return planRun({ guildId, ...what, targets: { ids: [targetId] } })
}

/** What has been ordered by it, in a sentence. */
export function toldOf({ asks }: { asks: boolean }): string {
  return asks ? 'You have asked for approval.' : 'Steward does it as soon as the platform allows.'
}
