import { isNull } from 'drizzle-orm'
import type { Viewer } from '../auth/viewer.ts'
import { guilds } from '../db/schema/guilds.ts'
import { log } from '../log.ts'
import { readFreshness } from '../mirror/freshness.ts'
import { judge } from '../permissions/authorize.ts'
import type { Standing } from '../permissions/facts.ts'
import { factsOfMirror, standingToActOn, trustOf } from '../permissions/live/load-standing.ts'
import { recentPerson } from '../permissions/live/platform-facts.ts'
import { powersOf } from '../permissions/powers-of.ts'
import { iconUrl } from '../platform/cdn.ts'
import type { Steward } from '../steward.ts'
import { inBatches } from './in-batches.ts'
import type { GuildCard } from './view-types.ts'

// Before the first sweep each guild costs a read; eight at a time stay below anybody's rate limit.
const READS_AT_ONCE = 8

/**
 * The bot's guilds that the viewer may enter, by name; the application's owner gets the others too, marked. Never
 * waits for a sweep. It is a list of doors: each is checked again, by live rights, when it is opened.
 */
export async function listGuilds(steward: Steward, viewer: Viewer): Promise<GuildCard[]> {
  const rows = await steward.db.orm.select().from(guilds).where(isNull(guilds.leftAt))
  const cards = await inBatches(rows, READS_AT_ONCE, async (guild): Promise<GuildCard | null> => {
    const standing = await standingToList(steward, viewer, guild.id)
    const canEnter = standing !== null && judge({ action: 'guild.enter' }, { standing, target: undefined }).ok
    if (!canEnter && !viewer.isApplicationOwner) return null
    return {
      id: guild.id,
      name: guild.name,
      iconUrl: iconUrl(steward.platform.cdnUrl, guild),
      memberCount: guild.memberCount,
      powers: canEnter ? powersOf(standing.guild, standing.moderator) : [],
      canEnter,
    }
  })
  return cards
    .filter(card => card !== null)
    .sort((a, b) => Number(b.canEnter) - Number(a.canEnter) || a.name.localeCompare(b.name))
}

async function standingToList(steward: Steward, viewer: Viewer, guildId: string): Promise<Standing | null> {
  const asked = { guildId, moderatorId: viewer.id, targetId: undefined }
  try {
    const trust = await trustOf(steward, guildId)
    const { completeAt } = await readFreshness(steward.db, guildId)
    const facts = await factsOfMirror(steward, asked)
    if (facts && completeAt) return facts.standing
    return await standingToActOn(steward, asked, { trust, facts }, recentPerson)
  } catch (error) {
    log.warn({ err: error, guildId }, 'a guild cannot be judged for the picker')
    return null
  }
}
