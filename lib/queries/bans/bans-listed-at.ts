import { log } from '../../log.ts'
import { lastBanReading, refreshBans } from '../../mirror/guilds/refresh-bans.ts'
import type { Steward } from '../../steward.ts'
import { unlessSilent } from '../unless-silent.ts'

/**
 * When the bans of a guild were read that may be looked at: within the last minute, or last where the platform is silent.
 * What is read later than somebody waits for it is told to all who look. Throws the platform's errors where it refuses, and
 * where they were never read.
 */
export async function bansListedAt({ db, platform, live }: Steward, guildId: string): Promise<Date> {
  const { listedAt } = await lastBanReading(db, guildId)
  const read = refreshBans(db, platform, guildId)
  if (!listedAt) return read
  const told = await unlessSilent<Date | null>(platform.capabilities, {
    key: `bans/${guildId}`,
    read,
    known: null,
    isPatient: false,
    onSilence: error => log.warn({ err: error, guildId }, 'bans cannot be read; those that were read last are shown'),
  })
  if (told) return told
  const tell = (at: Date) => at > listedAt && live.publish({ guildId, kind: 'ban', ids: [] })
  // Silence is told to the log already.
  read.then(tell, () => {})
  return listedAt
}
