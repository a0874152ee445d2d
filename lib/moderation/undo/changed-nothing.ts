import type { State } from '../verb.ts'
import { isSameMoment } from './same-moment.ts'

interface Settled {
  action: string
  before: State
  after: State | null
}

/** Whether an entry that was carried out left all as it was: a ban of somebody banned until then, a timeout that ran so long. */
export function changedNothing({ action, before, after }: Settled): boolean {
  if (!after) return false
  if (action === 'member.ban') return banStood(before, after)
  return action === 'member.timeout' && isSameMoment(before.timedOutUntil ?? null, after.timedOutUntil ?? null)
}

/** Whether somebody whom an entry banned was banned before, with the same end or none. */
export function banStood(before: State, after: State): boolean {
  return before.banned === true && (before.endsAt ?? null) === (after.endsAt ?? null)
}
