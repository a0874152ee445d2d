import { applicationIdentityOf } from '../../application/identity.ts'
import type { MirrorState } from '../../mirror/mirror-state.ts'
import { mayTrustGuild, mayTrustMembers } from '../../mirror/trust.ts'
import type { Platform } from '../../platform/platform.ts'
import type { Steward } from '../../steward.ts'
import type { PersonFacts, Standing } from '../facts.ts'
import { withEveryRole } from './every-role.ts'
import { orLeave } from './or-leave.ts'
import { platformGuild, platformPerson, type recentPerson } from './platform-facts.ts'
import type { Asked, Facts, Mirrored } from './read-mirrored.ts'
import { stranger } from './somebody.ts'

/** How far the mirror of a guild may be relied on. Asked before people are read: what was read earlier may be older. */
export interface Trust {
  /**
   * A refusal may rest on the mirror: the gateway stands, and the guild was swept since (design, rule 3), which could read
   * everybody: whoever is missing is no member, and nobody is there as they were known before.
   */
  everybody: boolean
  /** Whose the guild is would be told: without that whoever owns it by now would be refused. */
  owner: boolean
  /** A permission may rest on the mirrored guild and roles. */
  guild: boolean
  /** A permission may rest on the mirrored members. */
  members: boolean
}

/** How far a permission may rest on the mirror: on what this platform's events have been seen to report (design, rule 3). */
export function trustIn(state: MirrorState): Trust {
  const { gateway, sync, seen } = state
  const isCurrent = gateway.status === 'connected' && Boolean(sync?.completeAt && sync.completeAt >= gateway.since)
  return {
    everybody: isCurrent && sync?.skipped === 0,
    owner: seen.has('GUILD_UPDATE'),
    guild: mayTrustGuild(state),
    members: mayTrustMembers(state),
  }
}

/**
 * What a refusal may rest on: a current mirror that does not allow it, with the guild as the platform tells it where no
 * event would tell of another owner (at most 15 s old, shared). Null: nothing of the kind, and a permission's facts
 * decide; so also where not everybody could be read, or it is the guild's owner who is missing.
 */
export async function factsToRefuseOn(
  platform: Platform,
  { trust, facts }: Pick<Mirrored, 'trust' | 'facts'>,
  allows: (facts: Facts) => boolean,
): Promise<Facts | null> {
  if (!facts || !trust.everybody || allows(facts)) return null
  if (trust.owner) return lacksOwner(facts.standing) ? null : facts
  const { standing } = facts
  // Where it fails it is asked once more, for whoever is to be told why.
  const guild = await platformGuild(platform, standing.guild.id, { known: standing.guild }).catch(() => null)
  const told = guild && { ...standing, guild }
  return told && !lacksOwner(told) ? { ...facts, standing: told } : null
}

/** Whoever owns a guild is in it: one who is missing was not heard of, whatever else the mirror may be trusted with. */
function lacksOwner({ guild, moderator }: Pick<Standing, 'guild' | 'moderator'>): boolean {
  return moderator.userId === guild.ownerId && !moderator.isMember
}

/**
 * Guild, moderator and bot, good enough to act on: what the mirror may be trusted with from there, the rest read from the
 * platform (the guild at most 15 s old, people by `readPerson`), as is whom or what Steward has changed within seconds, and an
 * owner who is missing there. Throws the platform's error where neither can tell, and `not_found` where the bot is in no such
 * guild.
 */
export async function standingToActOn(
  steward: Steward,
  asked: Asked,
  mirrored: Mirrored,
  readPerson: typeof recentPerson = platformPerson,
): Promise<Standing> {
  return orLeave(steward, asked.guildId, readStanding(steward, asked, mirrored, readPerson))
}

async function readStanding(
  steward: Steward,
  { guildId, moderatorId }: Asked,
  { trust, facts, done }: Mirrored,
  readPerson: typeof recentPerson,
): Promise<Standing> {
  const { db, platform } = steward
  const known = facts?.standing.bot
  const { botUserId, botName } = known
    ? { botUserId: known.userId, botName: known.name }
    : await applicationIdentityOf(db, platform)
  const read = async (userId: string, known: PersonFacts | undefined, done: string[]) =>
    (await readPerson(platform, guildId, userId, { known, done })) ?? stranger(userId)
  const somebody = (who: 'moderator' | 'bot', userId: string) => {
    const mirrored = facts?.standing[who]
    return mirrored && trust.members && done[who].length === 0 ? mirrored : read(userId, mirrored, done[who])
  }
  const [guild, moderator, bot] = await Promise.all([
    trust.guild && facts
      ? facts.standing.guild
      : platformGuild(platform, guildId, { known: facts?.standing.guild, done: done.roles }),
    somebody('moderator', moderatorId),
    somebody('bot', botUserId),
  ])
  const isUnheard = moderator === facts?.standing.moderator && lacksOwner({ guild, moderator })
  const standing = {
    guild,
    moderator: isUnheard ? await read(moderatorId, moderator, done.moderator) : moderator,
    bot: { ...bot, name: botName, kind: 'bot' as const },
  }
  return withEveryRole(platform, standing, [standing.moderator, bot])
}
