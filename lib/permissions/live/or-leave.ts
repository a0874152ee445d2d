import { causesOf } from '../../causes-of.ts'
import { leaveGuild } from '../../mirror/guilds/leave-guild.ts'
import { isUnknownGuild } from '../../platform/unknown-guild.ts'
import type { Steward } from '../../steward.ts'

/** What is read of a guild; one that the platform does not know any more is marked as left. */
export async function orLeave<T>(steward: Steward, guildId: string, reading: Promise<T>): Promise<T> {
  try {
    return await reading
  } catch (error) {
    const refusal = causesOf(error).find(isUnknownGuild)
    if (refusal) await leaveGuild(steward, guildId, refusal)
    throw error
  }
}
