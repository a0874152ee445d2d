import type { auditEntries } from '../db/schema/audit.ts'
import type { KnownBan } from '../mirror/guilds/bans-of.ts'
import { whoseReason } from '../platform/whose-reason.ts'
import { isLaterBan } from './is-later-ban.ts'

type Order = Pick<
  typeof auditEntries.$inferSelect,
  'action' | 'actorId' | 'actorName' | 'openedAt' | 'before' | 'after'
>

/**
 * Whether a ban that stands is another one than that which an entry has ordered: by who has laid it on, by when, or where the
 * platform tells neither, by the reason of it. Where nothing tells it is taken for ours, and ends as was promised. `botId`: as
 * whom the platform lists what Steward did.
 */
export function isOthersBan({ bannedAt, reason, moderatorId, heard }: KnownBan, order: Order, botId: string): boolean {
  // Of whom an event has told since, what is stored is of a former ban. Who was banned before keeps the moderator and the
  // reason of that ban, and a ban that was given another end may be anybody's.
  const isTold = !heard && order.action === 'member.ban' && order.before.banned === false
  if (isTold && moderatorId !== null && moderatorId !== botId) return true
  if (bannedAt !== null) return isLaterBan(bannedAt, order)
  // Of its own ban the reason is as the platform keeps it, which may be none that it was given.
  if (!isTold || moderatorId !== null) return false
  // Without any it may be ours as well: platforms keep none, or not for as long as the ban.
  return whoseReason(reason, { id: order.actorId, name: order.actorName }) === 'others'
}
