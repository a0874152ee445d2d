import { banEndOf } from '../../endings/ban-end.ts'
import type { Steward } from '../../steward.ts'
import { now } from '../../time.ts'
import { isBanned } from '../ban-state.ts'
import type { Inverse, Undoable } from '../verb.ts'
import { nameOf } from './name-of.ts'
import { isSameMoment } from './same-moment.ts'

/** Gives a ban the end back that it had, or none. */
export async function undoBanEnd(entry: Undoable, steward: Steward): Promise<Inverse> {
  const { guildId, before, after } = entry
  const userId = entry.targetId ?? ''
  const banned = await isBanned({ guildId, userId }, steward)
  if (banned === false) return { because: `${nameOf(entry)} is not banned any more.` }
  const former = typeof before.endsAt === 'string' ? before.endsAt : null
  if (former !== null && new Date(former) <= now()) return { because: 'The former end has passed.' }
  const end = await banEndOf(steward.db.orm, guildId, userId)
  if (isSameMoment(end, former)) return { because: 'The ban has its former end again already.' }
  const order = { action: 'ban.end' as const, input: { userId, endsAt: former } }
  return isSameMoment(end, after?.endsAt ?? null)
    ? order
    : { ...order, conflict: 'The end of the ban was changed meanwhile.' }
}
