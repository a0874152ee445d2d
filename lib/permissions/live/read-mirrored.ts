import { applicationIdentityOf } from '../../application/identity.ts'
import { marksOf, powerMarksOf, roleMarks } from '../../audit/changed-lately.ts'
import type { MirrorState } from '../../mirror/mirror-state.ts'
import type { Steward } from '../../steward.ts'
import type { Standing } from '../facts.ts'
import { type Trust, trustIn } from './load-standing.ts'
import { mirrorFacts } from './mirror-facts.ts'
import { type Somebody, stranger } from './somebody.ts'

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

/** A mirror, read after the question how far to rely on it. */
export interface Mirrored {
  trust: Trust
  /** However old; null where it does not know the guild. */
  facts: Facts | null
  /**
   * What Steward itself has done to each of them and to the roles within seconds, as marks of the log (`targetPower`: what
   * changes how the target ranks or stands, and no name): the mirror may not have heard of it yet, and neither a yes nor a no
   * rests on it then.
   */
  done: Record<'moderator' | 'bot' | 'target' | 'targetPower' | 'roles', string[]>
}

const NOTHING: Mirrored['done'] = { moderator: [], bot: [], target: [], targetPower: [], roles: [] }

/** What the mirror says, and how far it may be relied on. `state` is what was read of it before. */
export async function readMirrored(
  { db, platform }: Pick<Steward, 'db' | 'platform'>,
  { guildId, moderatorId, targetId }: Asked,
  state: MirrorState,
): Promise<Mirrored> {
  const { guild } = state
  const trust = trustIn(state)
  const { botUserId, botName } = await applicationIdentityOf(db, platform)
  if (!guild?.knownAt || guild.leftAt) return { trust, facts: null, done: NOTHING }
  const ids = [moderatorId, botUserId, ...(targetId ? [targetId] : [])]
  const { roles, people, lately } = (await mirrorFacts(db, [guildId], ids, { withLately: true })).get(guildId)!
  const done = {
    moderator: powerMarksOf(lately, moderatorId),
    bot: powerMarksOf(lately, botUserId),
    target: marksOf(lately, targetId),
    targetPower: powerMarksOf(lately, targetId),
    roles: roleMarks(lately),
  }
  const isUnheard = done.moderator.length + done.bot.length + done.roles.length > 0
  return {
    trust: { ...trust, everybody: trust.everybody && !isUnheard, guild: trust.guild && done.roles.length === 0 },
    facts: {
      standing: {
        guild: { id: guildId, ownerId: guild.ownerId, roles },
        moderator: people.get(moderatorId) ?? stranger(moderatorId),
        bot: { ...(people.get(botUserId) ?? stranger(botUserId)), name: botName, kind: 'bot' },
      },
      target: targetId ? (people.get(targetId) ?? stranger(targetId)) : undefined,
    },
    done,
  }
}
