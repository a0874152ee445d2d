import type { ActionError, ActionResult } from '@/lib/action-result'

/** Where a message was sent, or was to be. */
export interface Sent {
  channelId: string
  channelName: string
}

/**
 * How sending has ended. `unknown`: it may stand there or not. `again`: Steward had this order before, so it was not sent a
 * second time.
 */
export type Ending = Sent &
  (
    | { kind: 'sent'; entryId: string; messageId: string | undefined; at: number }
    | { kind: 'failed' | 'unknown' | 'again'; error: ActionError; readyAt: number | undefined }
  )

/** What an answer says of the message; `first`: where the same order was sent before. */
export function endingOf(result: ActionResult, sent: Sent, now: number, first: Sent | null = null): Ending {
  if (result.ok) return { ...sent, kind: 'sent', entryId: result.entryId, messageId: result.messageId, at: now }
  const { error } = result
  const readyAt = error.retryAfterMs === undefined ? undefined : now + error.retryAfterMs
  const kind = kindOf(error)
  return { ...sent, ...(kind === 'again' && first), kind, error, readyAt }
}

function kindOf({ code, entryId }: ActionError): 'failed' | 'unknown' | 'again' {
  if (code === 'outcome_unknown') return 'unknown'
  return code === 'conflict' && entryId !== undefined ? 'again' : 'failed'
}

/** That nobody knows whether it stands there, or that this very order was carried out before. */
export function unsureWords({ kind }: Ending): string {
  return kind === 'again' ? 'This was ordered before.' : 'Nobody knows whether the message was sent.'
}

/**
 * Whether another try is another order. While the answer to an order is missing the same one is sent again: Steward carries
 * it out once. `isRepeat`: an earlier try has had no answer. What refuses this one before it has an entry tells nothing of that.
 */
export function isAnswered(ending: Ending, isRepeat = false): boolean {
  if (ending.kind === 'sent') return true
  return ending.error.entryId !== undefined || (ending.kind !== 'unknown' && !isRepeat)
}
