import type { Steward } from '../../steward.ts'
import { now } from '../../time.ts'
import type { Inverse, Undoable } from '../verb.ts'
import { changedSince, TIMEOUT_CHANGES } from './changed-since.ts'
import { nameOf } from './name-of.ts'
import { personNow } from './person-now.ts'
import { isSameMoment } from './same-moment.ts'

/** Lets a timeout that was ended early run to the end it had. */
export async function undoTimeoutEnd(entry: Undoable, steward: Steward): Promise<Inverse> {
  const person = await personNow(entry, steward)
  if (!person) return { because: `${nameOf(entry)} is not a member any more.` }
  const until = entry.before.timedOutUntil
  if (typeof until !== 'string' || new Date(until) <= now()) {
    return { because: 'The timeout would be over by now.' }
  }
  const order = { action: 'member.timeout' as const, input: { userId: person.userId, until } }
  const { timedOutUntil } = person
  if (!timedOutUntil || timedOutUntil <= now()) {
    const by = await changedSince(entry, steward, TIMEOUT_CHANGES)
    return by ? { ...order, conflict: `${by} has changed this timeout meanwhile.` } : order
  }
  if (isSameMoment(timedOutUntil, until)) return { because: 'The timeout runs to its former end already.' }
  return { ...order, conflict: `${nameOf(entry)} was timed out anew meanwhile.` }
}
