import { and, eq, lte } from 'drizzle-orm'
import type { Orm } from '../db/client.ts'
import { bans } from '../db/schema/bans.ts'
import { rejoinRoles } from '../db/schema/endings.ts'
import { holdErasures } from '../erasure/hold-erasures.ts'
import { bansOf } from '../mirror/guilds/bans-of.ts'
import { expireBans, lastBanReading } from '../mirror/guilds/refresh-bans.ts'
import type { Steward } from '../steward.ts'
import { promisesOldAt } from './promises-old-at.ts'
import { refusePromise } from './refuse-promise.ts'
import { UntoldBans } from './untold-bans.ts'

type Promised = typeof rejoinRoles.$inferSelect

const isWaiting = eq(rejoinRoles.state, 'waiting')
const isOrder = and(isWaiting, eq(rejoinRoles.why, 'unban'))
const isOld = () => lte(rejoinRoles.createdAt, promisesOldAt())

/**
 * Drops what was promised to those who have not come back within 90 days, and to those who were banned since, by whomever:
 * an event or a list has told. The log says so. What cannot be told now is asked again later; nothing of the platform's is
 * thrown. What a guild keeps goes with its 90 days without a word, whatever has become of it: nobody ordered it, and nobody
 * waits for it.
 */
export async function dropPromises(steward: Steward, untold = new UntoldBans()): Promise<void> {
  const { orm } = steward.db
  await orm.delete(rejoinRoles).where(and(eq(rejoinRoles.why, 'kept'), isOld()))
  const old = await selectOldOrders(orm)
  for (const promised of old) await drop(steward, promised, 'They have not come back within 90 days.')
  const rows = await selectBannedOrders(orm)
  const byGuild = Map.groupBy(rows, ({ promised }) => promised.guildId)
  for (const guildId of untold.guildIds()) if (!byGuild.has(guildId)) untold.over(guildId)
  for (const [guildId, some] of byGuild) {
    if (untold.rests(guildId)) continue
    try {
      await dropBanned(
        steward,
        guildId,
        some.map(row => row.promised),
      )
      untold.over(guildId)
    } catch (error) {
      untold.failed(guildId, error)
    }
  }
}

/** What was ordered with an unban so long ago that it is dropped. */
export function selectOldOrders(orm: Orm) {
  return orm.select().from(rejoinRoles).where(and(isOrder, isOld()))
}

/** What was ordered with the unban of somebody who is banned by now, as the mirror knows. */
export function selectBannedOrders(orm: Orm) {
  return orm
    .select({ promised: rejoinRoles })
    .from(rejoinRoles)
    .innerJoin(bans, and(eq(bans.guildId, rejoinRoles.guildId), eq(bans.userId, rejoinRoles.userId)))
    .where(isOrder)
}

async function dropBanned(steward: Steward, guildId: string, promised: Promised[]): Promise<void> {
  const { db, platform } = steward
  const { listedAt } = await lastBanReading(db, guildId)
  // What was listed before the unban still has the ban that it lifted.
  const isOld = ({ createdAt }: Promised) => listedAt === null || listedAt < createdAt
  if (promised.some(isOld)) await expireBans(db, guildId)
  const userIds = promised.map(({ userId }) => userId)
  const { at, banned } = await bansOf(db, platform, guildId, userIds)
  for (const one of promised) {
    if (!banned.has(one.userId) || at < one.createdAt) continue
    await drop(steward, one, 'They were banned again elsewhere.')
  }
}

/** Closes a promise and tells the log, both or neither: whoever gave it would wait for it. */
async function drop(steward: Steward, promised: Promised, explanation: string): Promise<void> {
  const entryId = await steward.db.orm.transaction(async tx => {
    await holdErasures(tx, promised.guildId)
    const dropped = await tx
      .update(rejoinRoles)
      .set({ state: 'replaced', explanation })
      .where(and(eq(rejoinRoles.id, promised.id), isWaiting))
      .returning({ id: rejoinRoles.id })
    return dropped.length > 0 ? refusePromise(tx, promised, explanation) : null
  })
  if (entryId) steward.live.publish({ guildId: promised.guildId, kind: 'audit', ids: [entryId] })
}
