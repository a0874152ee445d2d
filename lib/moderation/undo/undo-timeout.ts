import type { Steward } from '../../steward.ts'
import { now } from '../../time.ts'
import type { Inverse, Undoable } from '../verb.ts'
import { changedSince, TIMEOUT_CHANGES } from './changed-since.ts'
import { nameOf } from './name-of.ts'
import { personNow } from './person-now.ts'
import { isSameMoment } from './same-moment.ts'

/** Puts the earlier end of the timeout back, or ends it where there was none or it would have passed by now. */
export async function undoTimeout(entry: Undoable, steward: Steward): Promise<Inverse> {
  const person = await personNow(entry, steward)
  if (!person) return { because: `${nameOf(entry)} is not a member any more.` }
  const { userId, timedOutUntil } = person
  if (!timedOutUntil || timedOutUntil <= now()) return { because: `${nameOf(entry)} is not timed out any more.` }
  const earlier = entry.before.timedOutUntil
  const order: Inverse =
    typeof earlier === 'string' && new Date(earlier) > now()
      ? { action: 'member.timeout', input: { userId, until: earlier } }
      : { action: 'member.timeout.remove', input: { userId } }
  if (isSameMoment(timedOutUntil, entry.after?.timedOutUntil)) {
    const by = await changedSince(entry, steward, TIMEOUT_CHANGES)
    return by ? { ...order, conflict: `${by} has changed this timeout meanwhile.` } : order
  }
  if (isSameMoment(timedOutUntil, earlier)) return { because: 'The earlier end of the timeout is back already.' }
  return { ...order, conflict: 'The end of the timeout was changed meanwhile.' }
}
