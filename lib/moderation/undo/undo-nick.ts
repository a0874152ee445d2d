import { nameInSentence } from '../../permissions/name-in-sentence.ts'
import type { Steward } from '../../steward.ts'
import type { Inverse, Undoable } from '../verb.ts'
import { changedSince } from './changed-since.ts'
import { nameOf } from './name-of.ts'
import { personNow } from './person-now.ts'

/** Gives the former nick back. Whoever has named them otherwise since is asked about. */
export async function undoNick(entry: Undoable, steward: Steward): Promise<Inverse> {
  const person = await personNow(entry, steward)
  if (!person) return { because: `${nameOf(entry)} is not a member any more.` }
  const former = typeof entry.before.nick === 'string' ? entry.before.nick : null
  if (person.nick === former) return { because: `${nameOf(entry)} has the former nick again already.` }
  const order = { action: 'member.nick' as const, input: { userId: person.userId, nick: former } }
  if (person.nick === (entry.after?.nick ?? null)) {
    const by = await changedSince(entry, steward, ['member.nick'])
    return by ? { ...order, conflict: `${by} has changed this nick meanwhile.` } : order
  }
  const since = person.nick === null ? 'cleared' : `changed to ${nameInSentence(person.nick)}`
  return { ...order, conflict: `The nick was ${since} meanwhile.` }
}
