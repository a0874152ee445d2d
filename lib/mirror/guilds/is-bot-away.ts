import { causesOf } from '../../causes-of.ts'
import { isUnknownGuild } from '../../platform/unknown-guild.ts'
import type { Steward } from '../../steward.ts'
import { isListed, readMirrorState } from '../mirror-state.ts'
import { leaveGuild } from './leave-guild.ts'

/**
 * Whether an order failed because the bot is not in the guild: the platform said so, which marks the guild as left, or the
 * mirror knows it. Nobody has refused anything then, and what was ordered there waits for its return.
 */
export async function isBotAway(steward: Steward, guildId: string, error: unknown): Promise<boolean> {
  if (!causesOf(error).some(isUnknownGuild)) return !isListed(await readMirrorState(steward.db, guildId))
  await leaveGuild(steward, guildId)
  return true
}

/** Whether it left so long ago that nothing is kept of the guild: then what was ordered there waits no longer. */
export async function isGoneForGood({ db }: Pick<Steward, 'db'>, guildId: string): Promise<boolean> {
  return (await readMirrorState(db, guildId)).guild === null
}
