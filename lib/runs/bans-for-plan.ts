import { refreshBansOrWarn } from '../mirror/guilds/refresh-bans.ts'
import type { Steward } from '../steward.ts'

/** Has a plan rest on bans that were read within the last minute; where they cannot be read, on those last known. */
export async function bansForPlan({ db, platform }: Steward, guildId: string): Promise<void> {
  await refreshBansOrWarn(db, platform, guildId, 'a plan rests on the bans as last known')
}
