import { log } from '../log.ts'
import { expireBans } from '../mirror/guilds/refresh-bans.ts'
import type { Steward } from '../steward.ts'

/** Notes that Steward has changed somebody's ban: the list is read anew before anything is decided by it. */
export async function bansChanged({ db, live }: Steward, guildId: string, userId: string): Promise<void> {
  try {
    await expireBans(db, guildId)
  } catch (error) {
    // The action stands; the list is a minute old at most.
    log.warn({ err: error, guildId }, 'the list of bans cannot be marked')
  }
  live.publish({ guildId, kind: 'ban', ids: [userId] })
}
