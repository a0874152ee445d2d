import { applicationIdentityOf } from '../application/identity.ts'
import { isOneOf } from '../db/is-one-of.ts'
import { auditEntries } from '../db/schema/audit.ts'
import { bansOf } from '../mirror/guilds/bans-of.ts'
import { expireBans } from '../mirror/guilds/refresh-bans.ts'
import type { PlatformError } from '../platform/errors.ts'
import type { Steward } from '../steward.ts'
import type { Ending } from './claim-due.ts'
import { isLaterBan } from './is-later-ban.ts'
import { isOthersBan } from './is-others-ban.ts'
import { lastBansInLog } from './last-bans-in-log.ts'
import type { Over } from './over.ts'

/** What a list of bans tells of one that ends. */
export interface ToldBan {
  /** Null: it stands, unless there is a `trouble`. */
  over: Over | null
  /** Why the platform's log cannot tell for now whether it is another ban, where nothing else does; null: it need not. */
  trouble: PlatformError | null
  bannedAt: Date | null
  reason: string | null
  moderatorId: string | null
  /** Which attempt at ending it has been read for. */
  attempts: number
}

export interface BanReading {
  at: Date
  /** Whether what is stored may be compared with it: not where bans have changed faster than they could be read. */
  isStored: boolean
  /** By ending. */
  told: Map<string, ToldBan>
}

type Asked = Pick<Ending, 'id' | 'userId' | 'entryId' | 'attempts'>

/**
 * Reads the bans of a guild once for several that end in it, and where its list does not tell when they were laid on, the
 * platform's log. Throws the platform's errors, but not those of its log.
 */
export async function readBans({ db, platform }: Steward, guildId: string, endings: Asked[]): Promise<BanReading> {
  // Perhaps the attempt before has lifted it: only a list that is read now tells that.
  if (endings.some(({ attempts }) => attempts > 1)) await expireBans(db, guildId)
  const userIds = endings.map(({ userId }) => userId)
  const { at, isStored, banned, skipped } = await bansOf(db, platform, guildId, userIds)
  const entryIds = endings.map(({ entryId }) => entryId)
  const entries = await db.orm.select().from(auditEntries).where(isOneOf(auditEntries.id, entryIds))
  const orders = new Map(entries.map(entry => [entry.id, entry]))
  const { botUserId } = await applicationIdentityOf(db, platform)
  const isOther = ({ userId, entryId }: Asked) => {
    const [ban, order] = [banned.get(userId), orders.get(entryId)]
    return ban !== undefined && order !== undefined && isOthersBan(ban, order, botUserId)
  }
  const isUndated = (asked: Asked) => banned.get(asked.userId)?.bannedAt === null && !isOther(asked)
  const logged = endings.some(isUndated) ? await lastBansInLog(platform, guildId) : null
  const isLoggedLater = (asked: Asked) => {
    const order = orders.get(asked.entryId)
    return isUndated(asked) && order !== undefined && isLaterBan(logged?.at.get(asked.userId) ?? null, order)
  }
  const told = new Map<string, ToldBan>()
  for (const ending of endings) {
    const ban = banned.get(ending.userId)
    // An entry that cannot be read may be theirs: then the unban itself tells.
    const isLifted = ban === undefined && skipped === 0
    const over = isLifted ? 'lifted' : isOther(ending) || isLoggedLater(ending) ? 'replaced' : null
    const trouble = over === null && isUndated(ending) ? (logged?.trouble ?? null) : null
    const { bannedAt = null, reason = null, moderatorId = null } = ban ?? {}
    told.set(ending.id, { over, trouble, bannedAt, reason, moderatorId, attempts: ending.attempts })
  }
  return { at, isStored, told }
}
