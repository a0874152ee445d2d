import { and, desc, eq, or, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Viewer } from '../auth/viewer.ts'
import type { Orm } from '../db/client.ts'
import { bans } from '../db/schema/bans.ts'
import { calledBy } from '../directory/called-by.ts'
import { foldText } from '../directory/fold-text.ts'
import { MOST_FORMER } from '../directory/most-former.ts'
import { Text } from '../input-fields.ts'
import { can } from '../permissions/can.ts'
import { avatarUrl } from '../platform/cdn.ts'
import type { Steward } from '../steward.ts'
import { now } from '../time.ts'
import { seesNotes } from './audit/about-notes.ts'
import { seesWholeLog } from './audit/sees-whole-log.ts'
import { isCalled } from './bans/ban-search.ts'
import type { BanRow } from './bans/ban-views.ts'
import { bannedOf } from './bans/is-banned.ts'
import { knownBans } from './bans/known-ban.ts'
import { calledExactly } from './called-exactly.ts'
import { findDeparted } from './departures/find-departed.ts'
import { lastDepartures } from './departures/last-departures.ts'
import { amongElsewhere, amongEntries, type Named } from './former-people-in-logs.ts'
import { BY_BAN, type FormerPeople, type FormerPerson } from './former-person-views.ts'
import { isNoMember } from './is-no-member.ts'
import type { ViewedGuild } from './load-guild.ts'

export const FormerPeopleQuery = z.object({
  q: Text.trim().min(1, 'must be a part of a name.').max(200, 'must have at most 200 characters.'),
  /** Who comes first, and stays where more are found than are told: whom an order is about. */
  first: z.enum(BY_BAN, `must be one of ${BY_BAN.join(', ')}.`).optional(),
})

/**
 * People that a guild knows by words of a name, or by id, and who are no members: the banned, for whoever may see bans, those
 * who left lately, and those whom entries of both logs are about, as far as the viewer may read them. At most eight: who is
 * called exactly so before others.
 */
export async function formerPeople(
  steward: Pick<Steward, 'db' | 'platform'>,
  viewer: Pick<Viewer, 'id'>,
  guild: ViewedGuild,
  { q, first: wanted }: z.output<typeof FormerPeopleQuery>,
): Promise<FormerPeople> {
  const { orm } = steward.db
  const seesBans = can({ standing: guild.standing, action: 'ban.list', now: now() }).ok
  const seesAll = seesWholeLog(guild)
  // An order of people would tell who is banned.
  const first = seesBans ? wanted : undefined
  const [banned, left, logged, loggedElsewhere] = await Promise.all([
    seesBans ? amongBans(orm, guild.id, q) : [],
    findDeparted(orm, guild.id, q, MOST_FORMER, first),
    amongEntries(orm, guild.id, q, {
      actorId: seesAll ? undefined : viewer.id,
      first,
      ofNotes: seesNotes(guild.standing),
    }),
    seesAll ? amongElsewhere(orm, guild.id, q) : [],
  ])
  const named = new Map([...loggedElsewhere, ...logged, ...left, ...banned].map(({ id, name }) => [id, name]))
  const bannedIds = first && (await bannedOf(orm, guild.id, [...named.keys()]))
  const isLater = ({ id }: Named) => Number(bannedIds !== undefined && bannedIds.has(id) !== (first === 'banned'))
  const asked = foldText(q)
  // Among hundreds of "raider 42" and the like, who is called all of it would be none of the eight.
  const exact = new Set([...left, ...banned].flatMap(({ id, isExact }) => (isExact ? [id] : [])))
  for (const [id, name] of named) if (foldText(name) === asked) exact.add(id)
  const isOther = ({ id }: Named) => Number(!exact.has(id))
  const people = Array.from(named, ([id, name]) => ({ id, name }))
    .toSorted((a, b) => isLater(a) - isLater(b) || isOther(a) - isOther(b) || a.name.localeCompare(b.name))
    .slice(0, MOST_FORMER)
  const ids = people.map(({ id }) => id)
  const bansOf = seesBans ? await knownBans(steward, guild, ids) : new Map<string, BanRow>()
  return { people: await withFaces(steward, guild.id, people, bansOf) }
}

async function withFaces(
  { db, platform }: Pick<Steward, 'db' | 'platform'>,
  guildId: string,
  people: Named[],
  bansOf: Map<string, BanRow>,
): Promise<FormerPerson[]> {
  const ids = people.map(({ id }) => id)
  const leftAs = await lastDepartures(db.orm, guildId, ids)
  return people.map(({ id, name }) => {
    const [ban, left] = [bansOf.get(id) ?? null, leftAs.get(id)]
    return {
      id,
      name,
      username: ban?.username ?? left?.username ?? null,
      avatarUrl: ban?.avatarUrl ?? avatarUrl(platform.cdnUrl, { id, avatar: left?.avatar ?? null }),
      bot: ban?.bot ?? left?.bot ?? false,
      ban,
    }
  })
}

async function amongBans(orm: Orm, guildId: string, q: string): Promise<(Named & { isExact: boolean })[]> {
  const shown = sql`coalesce(${bans.globalName}, ${bans.username})`
  const isExact = calledExactly(q, shown, bans.username)
  const rows = await orm
    .select({ id: bans.userId, username: bans.username, globalName: bans.globalName, isExact })
    .from(bans)
    .where(
      and(eq(bans.guildId, guildId), or(isCalled(q), eq(bans.userId, q)), isNoMember(guildId, sql`${bans.userId}`)),
    )
    .orderBy(desc(isExact), sql`lower(${shown})`, bans.userId)
    .limit(MOST_FORMER)
  return rows.map(({ id, username, globalName, isExact }) => ({
    id,
    name: calledBy(globalName, username, id),
    isExact,
  }))
}
