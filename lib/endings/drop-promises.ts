import { and, eq, lte } from 'drizzle-orm'
import { bans } from '../db/schema/bans.ts'
import { rejoinRoles } from '../db/schema/endings.ts'
import { log } from '../log.ts'
import { bansOf } from '../mirror/guilds/bans-of.ts'
import { expireBans, lastBanReading } from '../mirror/guilds/refresh-bans.ts'
import type { Steward } from '../steward.ts'
import { DAY, now } from '../time.ts'

type Promised = typeof rejoinRoles.$inferSelect

// Whoever comes back after longer is somebody new: what they were trusted with was decided for another time.
const PROMISED_FOR_MS = 90 * DAY

const isWaiting = eq(rejoinRoles.state, 'waiting')

/** What was promised until then is given no more. */
export function promisesOldAt(): Date {
  return new Date(now().getTime() - PROMISED_FOR_MS)
}

/**
 * Drops what was promised to those who have not come back within 90 days, and to those who were banned since, by whomever:
 * an event or a list has told. What cannot be told now is asked again; nothing of the platform's is thrown.
 */
export async function dropPromises(steward: Steward): Promise<void> {
  const { orm } = steward.db
  await orm
    .update(rejoinRoles)
    .set({ state: 'replaced', explanation: 'They have not come back within 90 days.' })
    .where(and(isWaiting, lte(rejoinRoles.createdAt, promisesOldAt())))
  const rows = await orm
    .select({ promised: rejoinRoles })
    .from(rejoinRoles)
    .innerJoin(bans, and(eq(bans.guildId, rejoinRoles.guildId), eq(bans.userId, rejoinRoles.userId)))
    .where(isWaiting)
  const byGuild = Map.groupBy(rows, ({ promised }) => promised.guildId)
  for (const [guildId, some] of byGuild) {
    const promised = some.map(row => row.promised)
    await dropBanned(steward, guildId, promised).catch(error => {
      log.warn({ err: error, guildId }, 'it cannot be told whether those who are promised roles were banned again')
    })
  }
}

async function dropBanned({ db, platform }: Steward, guildId: string, promised: Promised[]): Promise<void> {
  const { listedAt } = await lastBanReading(db, guildId)
  // What was listed before the unban still has the ban that it lifted.
  const isOld = ({ createdAt }: Promised) => listedAt === null || listedAt < createdAt
  if (promised.some(isOld)) await expireBans(db, guildId)
  const userIds = promised.map(({ userId }) => userId)
  const { at, banned } = await bansOf(db, platform, guildId, userIds)
  for (const { id, userId, createdAt } of promised) {
    if (!banned.has(userId) || at < createdAt) continue
    await db.orm
      .update(rejoinRoles)
      .set({ state: 'replaced', explanation: 'They were banned again elsewhere.' })
      .where(and(eq(rejoinRoles.id, id), isWaiting))
  }
}
