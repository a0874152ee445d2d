import { applicationIdentityOf } from '../../application/identity.ts'
import { readFreshness } from '../../mirror/freshness.ts'
import { mayTrustGuild, mayTrustMembers } from '../../mirror/trust.ts'
import type { Steward } from '../../steward.ts'
import type { Standing } from '../facts.ts'
import { mirrorGuild, mirrorPeople } from './mirror-facts.ts'
import { outsider, stranger } from './outsider.ts'
import { platformGuild, platformPerson } from './platform-facts.ts'
import type { Somebody } from './somebody.ts'

/** Moderator, bot and guild, and the target where one was asked for, as somewhere knows them. */
export interface Facts {
  standing: Standing
  /** Absent: nobody was asked for. `isMember: false`: asked for, and not in the guild. */
  target: Somebody | undefined
}

export interface Asked {
  guildId: string
  moderatorId: string
  targetId: string | undefined
}

/** What the mirror says, however old; null where it does not know the guild. */
export async function factsOfMirror({ db, platform }: Steward, asked: Asked): Promise<Facts | null> {
  const { botUserId, botName } = await applicationIdentityOf(db, platform)
  const { guildId, moderatorId, targetId } = asked
  const guild = await mirrorGuild(db, guildId)
  if (!guild) return null
  const people = await mirrorPeople(db, guildId, [moderatorId, botUserId, ...(targetId ? [targetId] : [])])
  return {
    standing: {
      guild,
      moderator: people.get(moderatorId) ?? stranger(moderatorId),
      bot: { ...(people.get(botUserId) ?? stranger(botUserId)), name: botName, kind: 'bot' },
    },
    target: targetId ? (people.get(targetId) ?? stranger(targetId)) : undefined,
  }
}

/** Whether a refusal may rest on the mirror: the gateway stands and the guild was swept since (design, rule 3). */
export async function mirrorIsCurrent({ db }: Steward, guildId: string): Promise<boolean> {
  const { gateway, gatewaySince, completeAt } = await readFreshness(db, guildId)
  return gateway === 'connected' && completeAt !== null && completeAt >= gatewaySince
}

/**
 * Facts good enough to act on: what the mirror may be trusted with from there, the rest read from the platform now
 * (the guild at most 15 s old). Throws the platform's error where neither can tell,
 * and `invalid` for a target that no account has.
 */
export async function factsToActOn(
  steward: Steward,
  asked: Asked,
  mirrored: Facts | null,
  readPerson = platformPerson,
): Promise<Facts> {
  const { db, platform } = steward
  const { guildId, moderatorId, targetId } = asked
  const { botUserId, botName } = await applicationIdentityOf(db, platform)
  const [trustGuild, trustMembers] = await Promise.all([mayTrustGuild(db, guildId), mayTrustMembers(db, guildId)])
  const read = async (userId: string) => (await readPerson(platform, guildId, userId)) ?? stranger(userId)
  const readTarget = async (userId: string) => {
    const member = trustMembers && mirrored ? mirrored.target : await readPerson(platform, guildId, userId)
    return member?.isMember ? member : outsider(steward, guildId, userId)
  }
  const [guild, moderator, bot, target] = await Promise.all([
    trustGuild && mirrored ? mirrored.standing.guild : platformGuild(db, platform, guildId),
    trustMembers && mirrored ? mirrored.standing.moderator : read(moderatorId),
    trustMembers && mirrored ? mirrored.standing.bot : read(botUserId),
    targetId ? readTarget(targetId) : undefined,
  ])
  return { standing: { guild, moderator, bot: { ...bot, name: botName, kind: 'bot' } }, target }
}
