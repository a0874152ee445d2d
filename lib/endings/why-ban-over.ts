import { and, eq } from 'drizzle-orm'
import type { Database } from '../db/client.ts'
import { bans } from '../db/schema/bans.ts'
import { isFresh } from '../mirror/guilds/ban-list.ts'
import type { Steward } from '../steward.ts'
import { dueBeside, type Ending } from './claim-due.ts'
import type { Over } from './over.ts'
import { type BanReading, readBans, type ToldBan } from './read-bans.ts'

/** By guild: what was read for one ending serves those that are due with it. */
export type BanReadings = Map<string, BanReading>

/**
 * Why there is nothing to end any more; null: the ban stands. Of a guild the list is read for all that are due, once. Throws
 * the platform's errors.
 */
export async function whyBanOver(steward: Steward, ending: Ending, readings: BanReadings): Promise<Over | null> {
  const { id, guildId } = ending
  const known = await knownOf(steward.db, ending, readings.get(guildId))
  if (known) return overOf(known)
  const beside = await dueBeside(steward.db, ending)
  const asClaimed = beside.map(({ attempts, ...other }) => ({ ...other, attempts: attempts + 1 }))
  const reading = await readBans(steward, guildId, [ending, ...asClaimed])
  if (reading.isStored) readings.set(guildId, reading)
  return overOf(reading.told.get(id)!)
}

/** A ban of others that is lifted cannot be given back: what may be one waits until that can be told. */
function overOf({ over, trouble }: ToldBan): Over | null {
  if (trouble) throw trouble
  return over
}

/** What was read before, as far as it still holds; null where the list must be read. */
async function knownOf({ orm }: Database, { id, guildId, userId, attempts }: Ending, reading?: BanReading) {
  const told = reading?.told.get(id)
  // Somebody may have lifted it in an attempt since.
  if (!reading || !told || told.attempts !== attempts) return null
  // What is over once does not come back: who is banned again is banned by others.
  if (told.over !== null) return told
  if (!isFresh(reading.at)) return null
  const [ban] = await orm
    .select({ bannedAt: bans.bannedAt, reason: bans.reason, moderatorId: bans.moderatorId, heard: bans.heard })
    .from(bans)
    .where(and(eq(bans.guildId, guildId), eq(bans.userId, userId)))
  // An event has told that it was lifted, or that there is one again; it does not tell when they were banned.
  if (!ban || ban.heard) return null
  const isSame = ban.reason === told.reason && ban.moderatorId === told.moderatorId
  return isSame && ban.bannedAt?.getTime() === told.bannedAt?.getTime() ? told : null
}
