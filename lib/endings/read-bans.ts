import { and, eq, inArray } from 'drizzle-orm'
import { auditEntries } from '../db/schema/audit.ts'
import { bans } from '../db/schema/bans.ts'
import { areBansCurrent, expireBans, refreshBans } from '../mirror/guilds/refresh-bans.ts'
import type { Steward } from '../steward.ts'
import type { Ending } from './claim-due.ts'
import { isLaterBan } from './is-later-ban.ts'

/** What a list of bans tells of one that ends. */
export interface ToldBan {
  /** Why there is nothing to end any more; null: it stands. */
  over: string | null
  bannedAt: Date | null
  /** Which attempt at ending it has been read for. */
  attempts: number
}

export interface BanReading {
  at: Date
  /** False: bans have changed faster than they could be read. */
  isCurrent: boolean
  /** By ending; without those of which nobody can tell. */
  told: Map<string, ToldBan>
}

type Asked = Pick<Ending, 'id' | 'userId' | 'entryId' | 'attempts'>

/** Reads the bans of a guild once for several that end in it. Throws the platform's errors. */
export async function readBans({ db, platform }: Steward, guildId: string, endings: Asked[]): Promise<BanReading> {
  // Perhaps the attempt before has lifted it: only a list that is read now tells that.
  if (endings.some(({ attempts }) => attempts > 1)) await expireBans(db, guildId)
  const at = await refreshBans(db, platform, guildId)
  const userIds = endings.map(({ userId }) => userId)
  const rows = await db.orm
    .select({ userId: bans.userId, bannedAt: bans.bannedAt })
    .from(bans)
    .where(and(eq(bans.guildId, guildId), inArray(bans.userId, userIds)))
  const banned = new Map(rows.map(({ userId, bannedAt }) => [userId, bannedAt]))
  const isCurrent = await areBansCurrent(db, guildId)
  const entryIds = endings.map(({ entryId }) => entryId)
  const entries = await db.orm.select().from(auditEntries).where(inArray(auditEntries.id, entryIds))
  const began = new Map(entries.map(({ id, openedAt }) => [id, openedAt]))
  const told = new Map<string, ToldBan>()
  for (const { id, userId, entryId, attempts } of endings) {
    const bannedAt = banned.get(userId)
    if (bannedAt !== undefined) told.set(id, { over: whyOther(bannedAt, began.get(entryId)), bannedAt, attempts })
    else if (isCurrent) told.set(id, { over: 'The ban was lifted before.', bannedAt: null, attempts })
  }
  return { at, isCurrent, told }
}

function whyOther(bannedAt: Date | null, began: Date | undefined): string | null {
  return isLaterBan(bannedAt, began) ? 'They were banned again elsewhere, and that ban stays.' : null
}
