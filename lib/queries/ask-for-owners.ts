import { log } from '../log.ts'
import { type GuildLook, learnOnce } from '../mirror/guilds/learn-guild.ts'
import type { KnownMirrorState } from '../mirror/mirror-state.ts'
import type { Standing } from '../permissions/facts.ts'
import { trustIn } from '../permissions/live/load-standing.ts'
import { platformGuild, recentLook } from '../permissions/live/platform-facts.ts'
import type { Steward } from '../steward.ts'
import { isWithin, MINUTE, now, SECOND } from '../time.ts'
import { unlessLate } from '../unless-late.ts'

// GET guild is heavy, the list is on every page, and guilds hardly ever have another owner.
const EVERY_MS = 5 * MINUTE
const MOST_AT_ONCE = 8
const LONGEST_MS = 2 * SECOND

/** When each guild was last asked for, by platform. */
const asked = new WeakMap<object, Map<string, Date>>()

/** A guild that keeps somebody out as the mirror knows it. */
interface Closed {
  state: KnownMirrorState
  standing: Standing
}

/** The same as it was just read. */
interface Told {
  standing: Standing
  look: GuildLook | null
}

/**
 * How somebody stands in guilds that keep them out, by guild, where no event would tell that they own one by now
 * (`platform-api.md, "Events"` names none): as the platform says, which the mirror learns, and how those guilds look by now. At
 * most eight are asked for at once, those first that were not for the longest time, and each every five minutes, whoever is
 * kept out.
 */
export async function askForOwners(steward: Steward, closed: Closed[]): Promise<Map<string, Told>> {
  const { platform } = steward
  const askedAt = asked.get(platform.capabilities) ?? new Map<string, Date>()
  asked.set(platform.capabilities, askedAt)
  const lastAsked = ({ state }: Closed) => askedAt.get(state.guild.id) ?? new Date(0)
  const due = closed
    .filter(one => !trustIn(one.state).owner && !isWithin(EVERY_MS, lastAsked(one)))
    .sort((a, b) => lastAsked(a).getTime() - lastAsked(b).getTime())
    .slice(0, MOST_AT_ONCE)
  for (const { state } of due) askedAt.set(state.guild.id, now())
  const told = await Promise.all(due.map(one => unlessLate(LONGEST_MS, askForOwner(steward, one))))
  return new Map(told.flatMap(one => (one ? [[one.standing.guild.id, one]] : [])))
}

async function askForOwner(steward: Steward, { state, standing }: Closed): Promise<Told | null> {
  const { platform } = steward
  const { id } = state.guild
  try {
    const guild = await platformGuild(platform, id, { known: standing.guild })
    const look = recentLook(platform, id)
    if (look) await learnOnce(steward, look)
    return { standing: { ...standing, guild }, look }
  } catch (error) {
    log.warn({ err: error, guildId: id }, 'the owner of a guild cannot be read for the picker')
    return null
  }
}
