import { actionsOfType } from '../directory/platform-action-types.ts'
import { MINUTE } from '../time.ts'

/** An entry of ours, as far as recognising it goes. */
export interface OurEntry {
  id: string
  action: string
  targetId: string | null
  openedAt: Date
  settledAt: Date | null
  /** What the platform was told as the reason, as it would write it down. */
  told: string
}

/** An entry of the platform's by the bot. */
export interface TheirEntry {
  id: string
  at: Date
  actionType: number
  targetId: string | null
  reason: string | null
}

// How far the platform's clock and ours may lie apart.
export const CLOCKS_APART_MS = MINUTE
// A call that nobody heard the end of: later than this it has not happened.
export const LONGEST_CALL_MS = 10 * MINUTE

/**
 * Which of our entries caused each of the platform's: the same action and target, the reason with the moderator's name
 * and id that we sent along, and the time. One of ours may cause several of theirs (each role is one there). Of several
 * that could have, the nearest in time. Returns ids of theirs to ids of ours.
 */
export function matchEntries(theirs: TheirEntry[], ours: OurEntry[]): Map<string, string> {
  const byReason = Map.groupBy(ours, ({ told }) => told)
  const matches = new Map<string, string>()
  for (const entry of theirs) {
    const [nearest] = (byReason.get(entry.reason ?? '') ?? [])
      .filter(our => isCauseOf(our, entry))
      .sort((a, b) => distance(a, entry) - distance(b, entry))
    if (nearest) matches.set(entry.id, nearest.id)
  }
  return matches
}

function isCauseOf(our: OurEntry, their: TheirEntry): boolean {
  // A new role has no id when its entry is opened, and a new order of the roles is about all of them.
  const sameTarget = our.targetId === null || our.targetId === their.targetId
  const end = our.settledAt?.getTime() ?? our.openedAt.getTime() + LONGEST_CALL_MS
  const at = their.at.getTime()
  return (
    sameTarget &&
    actionsOfType(their.actionType).includes(our.action) &&
    at >= our.openedAt.getTime() - CLOCKS_APART_MS &&
    at <= end + CLOCKS_APART_MS
  )
}

const distance = (our: OurEntry, their: TheirEntry) => Math.abs(their.at.getTime() - our.openedAt.getTime())
