import { eq, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { causesOf } from '../../causes-of.ts'
import { guilds } from '../../db/schema/guilds.ts'
import { PlatformRefused } from '../../platform/errors.ts'
import { getGuild } from '../../platform/guilds.ts'
import { isUnknownGuild } from '../../platform/unknown-guild.ts'
import type { Steward } from '../../steward.ts'
import { isListed, readMirrorState } from '../mirror-state.ts'
import { leaveGuild } from './leave-guild.ts'

/**
 * Whether an order failed because the bot is not in the guild: the platform said so, which marks the guild as left, or the
 * mirror knows it. Nobody has refused anything then, and what was ordered there waits for its return, which may have been told
 * since it was asked.
 */
export async function isBotAway(steward: Steward, guildId: string, error: unknown): Promise<boolean> {
  const refusal = causesOf(error).find(isUnknownGuild)
  if (!refusal) return !isListed(await readMirrorState(steward.db, guildId))
  await leaveGuild(steward, guildId, refusal)
  return true
}

/**
 * The same before something ends for good because the platform refused it: what has become of the bot may not have been told
 * yet, and in a channel of a guild that it has just left it is refused like anybody. Asks for the guild then; where that cannot
 * be read now it counts as gone: what waits is tried again.
 */
export async function hasBotGone(steward: Steward, guildId: string, error: unknown): Promise<boolean> {
  if (await isBotAway(steward, guildId, error)) return true
  if (!causesOf(error).some(one => one instanceof PlatformRefused)) return false
  const trouble: unknown = await getGuild(steward.platform, guildId).then(
    () => null,
    trouble => trouble,
  )
  if (trouble === null) return false
  return !causesOf(trouble).some(isUnknownGuild) || isBotAway(steward, guildId, trouble)
}

/** Whether it left so long ago that nothing is kept of the guild: then what was ordered there waits no longer. */
export async function isGoneForGood({ db }: Pick<Steward, 'db'>, guildId: string): Promise<boolean> {
  return (await readMirrorState(db, guildId)).guild === null
}

/** The same as a condition on rows of a guild. Once the bot is back, by an event or on the list of its guilds, it is kept anew. */
export function isOfGoneGuild(guildId: SQLWrapper): SQL {
  return sql`not exists (select from ${guilds} where ${eq(guilds.id, guildId)})`
}
