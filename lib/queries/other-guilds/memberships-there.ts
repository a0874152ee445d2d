import { and, eq, inArray } from 'drizzle-orm'
import { members } from '../../db/schema/members.ts'
import { log } from '../../log.ts'
import { trustIn } from '../../permissions/live/load-standing.ts'
import { shareReads } from '../../permissions/live/share-reads.ts'
import { PlatformNotFound } from '../../platform/errors.ts'
import { getMember } from '../../platform/members.ts'
import { isUnknownGuild } from '../../platform/unknown-guild.ts'
import type { Steward } from '../../steward.ts'
import { SECOND } from '../../time.ts'
import { unlessLate } from '../../unless-late.ts'
import type { EnteredGuild } from './enter-other-guilds.ts'

/** Since when somebody is a member, until when they are timed out, and what they wear. */
export interface Membership {
  joinedAt: Date | null
  timedOutUntil: Date | null
  roleIds: string[]
}

const LONGEST_MS = 3 * SECOND

/**
 * How somebody belongs to each of these guilds, by guild: null for no member, missing where nobody could tell. From the mirror
 * where it is live, and else by a read of that one member.
 */
export async function membershipsThere(
  steward: Steward,
  guilds: EnteredGuild[],
  userId: string,
): Promise<Map<string, Membership | null>> {
  const ids = guilds.map(({ id }) => id)
  const rows = await steward.db.orm
    .select({
      guildId: members.guildId,
      joinedAt: members.joinedAt,
      timedOutUntil: members.timedOutUntil,
      roleIds: members.roleIds,
    })
    .from(members)
    .where(and(inArray(members.guildId, ids), eq(members.userId, userId)))
  const mirrored = new Map(rows.map(({ guildId, ...membership }) => [guildId, membership]))
  const found = await Promise.all(
    guilds.map(async ({ id, state }): Promise<[string, Membership | null][]> => {
      if (trustIn(state).everybody) return [[id, mirrored.get(id) ?? null]]
      const told = await unlessLate(LONGEST_MS, membershipNow(steward, id, userId))
      return told ? [[id, told.membership]] : []
    }),
  )
  return new Map(found.flat())
}

// Whoever clicks through a list must not use up the bot's rate limit.
const reads = shareReads<Membership | null>(15 * SECOND)

/** As the platform tells it; null where it does not. */
async function membershipNow(
  { platform }: Steward,
  guildId: string,
  userId: string,
): Promise<{ membership: Membership | null } | null> {
  const read = async (): Promise<Membership | null> => {
    try {
      const { joinedAt, timedOutUntil, roleIds } = await getMember(platform, guildId, userId)
      return { joinedAt, timedOutUntil, roleIds }
    } catch (error) {
      if (error instanceof PlatformNotFound && !isUnknownGuild(error)) return null
      throw error
    }
  }
  try {
    return { membership: await reads(platform, `${guildId}/${userId}`, read) }
  } catch (error) {
    log.warn({ err: error, guildId }, 'whether somebody is a member cannot be read beside another guild')
    return null
  }
}
