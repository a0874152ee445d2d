import type { auditEntries } from '../db/schema/audit.ts'
import type { KnownBan } from '../mirror/guilds/bans-of.ts'
import { whoseReason } from '../platform/whose-reason.ts'
import { isLaterBan } from './is-later-ban.ts'

type Order = Pick<
  typeof auditEntries.$inferSelect,
  'action' | 'actorId' | 'actorName' | 'openedAt' | 'before' | 'after'
>

/**
 * Whether a ban that stands is another one than that which an entry has ordered to end: by when it was laid on, or where the
 * platform does not tell that, by the reason of it. Where neither tells it is taken for ours, and ends as was promised.
 */
export function isOthersBan({ bannedAt, reason, heard }: KnownBan, order: Order): boolean {
  if (bannedAt !== null) return isLaterBan(bannedAt, order)
  // Of whom an event has told since, the reason of a former ban is stored.
  if (heard) return false
  // Who was banned before keeps the reason of that ban, and a ban that was given another end may be anybody's.
  if (order.action !== 'member.ban' || order.before.banned !== false) return false
  // Without any it may be ours as well: platforms keep none, or not for as long as the ban.
  return whoseReason(reason, { id: order.actorId, name: order.actorName }) === 'others'
}
