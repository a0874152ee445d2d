import { log } from '../../log.ts'
import { lastBanReading, refreshBans } from '../../mirror/guilds/refresh-bans.ts'
import type { Steward } from '../../steward.ts'
import { unlessLate } from '../../unless-late.ts'
import { LONGEST_MS } from '../waiting.ts'

/**
 * Has what is shown beside other things rest on bans that were read within the last minute, as far as they
 * come in time: not every platform tells of bans. A list that comes later is told to all who look;
 * `otherwise` tells the log what rests on the old one.
 */
export async function bansInTime(
  { db, platform, live }: Pick<Steward, 'db' | 'platform' | 'live'>,
  guildId: string,
  otherwise: string,
): Promise<void> {
  const { listedAt } = await lastBanReading(db, guildId)
  const read = refreshBans(db, platform, guildId).catch(error => {
    log.warn({ err: error, guildId }, otherwise)
    return null
  })
  const inTime = await unlessLate(
    LONGEST_MS,
    read.then(() => true),
  )
  if (inTime) return
  const tell = (at: Date | null) =>
    at && (!listedAt || at > listedAt) && live.publish({ guildId, kind: 'ban', ids: [] })
  void read.then(tell)
}
