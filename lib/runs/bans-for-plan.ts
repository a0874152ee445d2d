import { lastBanReading, refreshBansOrWarn } from '../mirror/guilds/refresh-bans.ts'
import type { Steward } from '../steward.ts'

/**
 * Has a plan rest on bans that were read within the last minute; where they cannot be read, on those last known. Answers
 * whether whoever is not among them is banned: no, or null where an entry cannot be read, which may be theirs.
 */
export async function bansForPlan({ db, platform }: Steward, guildId: string): Promise<false | null> {
  await refreshBansOrWarn(db, platform, guildId, 'a plan rests on the bans as last known')
  return (await lastBanReading(db, guildId)).skipped === 0 ? false : null
}
