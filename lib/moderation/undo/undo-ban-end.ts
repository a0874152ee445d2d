import { and, eq } from 'drizzle-orm'
import { timedEndings } from '../../db/schema/endings.ts'
import { banEndOf } from '../../endings/ban-end.ts'
import type { Steward } from '../../steward.ts'
import { now } from '../../time.ts'
import { standingBan } from '../ban-state.ts'
import type { Inverse, Undoable } from '../verb.ts'
import { banChangedSince } from './ban-changed-since.ts'
import { changedSince } from './changed-since.ts'
import { nameOf } from './name-of.ts'
import { isSameMoment } from './same-moment.ts'

/** Gives a ban the end back that it had, or none; where the end has come meanwhile, and by it the ban is over, bans again. */
export async function undoBanEnd(entry: Undoable, steward: Steward): Promise<Inverse> {
  const { guildId, before, after } = entry
  const userId = entry.targetId ?? ''
  const ban = await standingBan({ guildId, userId }, steward)
  const former = typeof before.endsAt === 'string' ? before.endsAt : null
  if (ban === undefined) {
    const isOurs = await hasEndedBan(entry, steward)
    const stood = former === null || new Date(former) > now()
    if (!isOurs || !stood) return { because: `${nameOf(entry)} is not banned any more.` }
    return { action: 'member.ban', input: { userId, deleteMessageDays: 0, ...(former !== null && { endsAt: former }) } }
  }
  if (former !== null && new Date(former) <= now()) return { because: 'The former end has passed.' }
  const end = await banEndOf(steward.db.orm, guildId, userId)
  if (isSameMoment(end, former)) return { because: 'The ban has its former end again already.' }
  const order = { action: 'ban.end' as const, input: { userId, endsAt: former } }
  if (!isSameMoment(end, after?.endsAt ?? null)) {
    return { ...order, conflict: 'The end of the ban was changed meanwhile.' }
  }
  const conflict = await banChangedSince(entry, steward, ban)
  return conflict ? { ...order, conflict } : order
}

/** Whether Steward lifted the ban because of the end that this entry set, and nobody has banned them since. */
async function hasEndedBan(entry: Undoable, steward: Steward): Promise<boolean> {
  const ended = and(eq(timedEndings.entryId, entry.id), eq(timedEndings.state, 'done'))
  if ((await steward.db.orm.$count(timedEndings, ended)) === 0) return false
  return (await changedSince(entry, steward, ['member.ban'])) === null
}
