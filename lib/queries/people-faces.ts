import { and, eq, inArray } from 'drizzle-orm'
import { bans } from '../db/schema/bans.ts'
import { members } from '../db/schema/members.ts'
import { can } from '../permissions/can.ts'
import type { Standing } from '../permissions/facts.ts'
import { avatarUrl } from '../platform/cdn.ts'
import type { Steward } from '../steward.ts'
import { now } from '../time.ts'
import { lastDepartures } from './departures/last-departures.ts'

/** What tells two people of the same name apart. */
export interface Face {
  username: string
  avatarUrl: string | null
  /** Hex, behind the initials where there is no picture. */
  avatarColor: string | null
}

/**
 * Handle and picture of these people by id: of members of a guild, for whoever may see bans of those who
 * are banned there, and of those who left lately.
 */
export async function peopleFaces(
  { db: { orm }, platform: { cdnUrl } }: Pick<Steward, 'db' | 'platform'>,
  standing: Standing,
  ids: string[],
): Promise<Map<string, Face>> {
  if (ids.length === 0) return new Map()
  const guildId = standing.guild.id
  const seesBans = can({ standing, action: 'ban.list', now: now() }).ok
  const [ofMembers, ofBanned, left] = await Promise.all([
    orm
      .select({
        id: members.userId,
        username: members.username,
        avatar: members.avatar,
        avatarColor: members.avatarColor,
      })
      .from(members)
      .where(and(eq(members.guildId, guildId), inArray(members.userId, ids))),
    seesBans
      ? orm
          .select({ id: bans.userId, username: bans.username, avatar: bans.avatar })
          .from(bans)
          .where(and(eq(bans.guildId, guildId), inArray(bans.userId, ids)))
      : [],
    lastDepartures(orm, guildId, ids),
  ])
  return new Map([
    ...[...left].map(([id, one]) => [id, face({ ...one, id, avatarColor: null })] as const),
    ...ofBanned.map(one => [one.id, face({ ...one, avatarColor: null })] as const),
    ...ofMembers.map(one => [one.id, face(one)] as const),
  ])

  function face(one: { id: string; username: string; avatar: string | null; avatarColor: string | null }): Face {
    return { username: one.username, avatarUrl: avatarUrl(cdnUrl, one), avatarColor: one.avatarColor }
  }
}
