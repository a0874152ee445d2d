import { and, desc, eq, isNotNull, or, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Viewer } from '../auth/viewer.ts'
import type { Orm } from '../db/client.ts'
import { records } from '../db/records.ts'
import { bans } from '../db/schema/bans.ts'
import { platformLogEntries as elsewhere } from '../db/schema/platform-log.ts'
import { calledBy } from '../directory/called-by.ts'
import { foldText } from '../directory/fold-text.ts'
import { Text } from '../input-fields.ts'
import { can } from '../permissions/can.ts'
import { avatarUrl } from '../platform/cdn.ts'
import type { Steward } from '../steward.ts'
import { now } from '../time.ts'
import { seesWholeLog } from './audit/sees-whole-log.ts'
import { isCalled } from './bans/ban-search.ts'
import type { BanRow } from './bans/ban-views.ts'
import { knownBans } from './bans/known-ban.ts'
import { calledExactly } from './called-exactly.ts'
import { findDeparted } from './departures/find-departed.ts'
import { lastDepartures } from './departures/last-departures.ts'
import { BY_BAN, type FormerPeople, type FormerPerson, MOST_FORMER } from './former-person-views.ts'
import { isNoMember } from './is-no-member.ts'
import type { ViewedGuild } from './load-guild.ts'
import { eachWord, says } from './says.ts'
import { searchedWords } from './searched-words.ts'

export const FormerPeopleQuery = z.object({
  q: Text.trim().min(1, 'must be a part of a name.').max(200, 'must have at most 200 characters.'),
  /** Who comes first, and stays where more are found than are told: whom an order is about. */
  first: z.enum(BY_BAN, `must be one of ${BY_BAN.join(', ')}.`).optional(),
})

interface Named {
  id: string
  name: string
}

// Names in the log have no index: that of years is not read through for somebody who types.
const NEWEST_ENTRIES = 20_000

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
    amongEntries(orm, guild.id, q, seesAll ? undefined : viewer.id),
    seesAll ? amongElsewhere(orm, guild.id, q) : [],
  ])
  const named = new Map([...loggedElsewhere, ...logged, ...left, ...banned].map(({ id, name }) => [id, name]))
  const bansOf = seesBans ? await knownBans(steward, guild, [...named.keys()]) : new Map<string, BanRow>()
  const isLater = ({ id }: Named) => Number(first !== undefined && bansOf.has(id) !== (first === 'banned'))
  const asked = foldText(q)
  const exact = new Set(left.filter(({ isExact }) => isExact).map(({ id }) => id))
  // Among hundreds of "raider 42" and the like, who is called all of it would be none of the eight.
  const isExact = ({ id, name }: Named) =>
    Number(exact.has(id) || [name, bansOf.get(id)?.username].some(one => one && foldText(one) === asked))
  const people = Array.from(named, ([id, name]) => ({ id, name }))
    .toSorted((a, b) => isLater(a) - isLater(b) || isExact(b) - isExact(a) || a.name.localeCompare(b.name))
    .slice(0, MOST_FORMER)
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

async function amongBans(orm: Orm, guildId: string, q: string): Promise<Named[]> {
  const shown = sql`coalesce(${bans.globalName}, ${bans.username})`
  const rows = await orm
    .select({ id: bans.userId, username: bans.username, globalName: bans.globalName })
    .from(bans)
    .where(
      and(eq(bans.guildId, guildId), or(isCalled(q), eq(bans.userId, q)), isNoMember(guildId, sql`${bans.userId}`)),
    )
    .orderBy(desc(calledExactly(q, shown, bans.username)), sql`lower(${shown})`, bans.userId)
    .limit(MOST_FORMER)
  return rows.map(({ id, username, globalName }) => ({ id, name: calledBy(globalName, username, id) }))
}

/** By any name that these entries have of them; called as the newest has it. */
async function amongEntries(orm: Orm, guildId: string, q: string, actorId: string | undefined): Promise<Named[]> {
  const isNamed = eachWord(q, word => says(sql`name`, sql`folded`, word))
  return records<{ id: string; name: string }>(
    orm,
    sql`with about as (
      select target_id as id, target_name as name, folded_target_name as folded, newest.id as entry_id from (
        select target_id, target_name, folded_target_name, action, id from audit_entries
        where guild_id = ${guildId} ${actorId ? sql`and actor_id = ${actorId}` : sql``} order by id desc limit ${NEWEST_ENTRIES}
      ) newest
      where action ~ '^(member|ban|note)[.]' and target_name is not null
    )
    select id, name from (
      select distinct on (id) id, name from about order by id, entry_id desc
    ) people
    where id in (select id from about where ${isNamed} or id = ${q}) and ${isNoMember(guildId, sql`people.id`)}
    order by ${calledExactly(q, sql`name`)} desc, lower(name), id limit ${MOST_FORMER}`,
  )
}

/** Whom the platform's log alone tells of, such as who was kicked there. It is kept short, and has no folded names. */
async function amongElsewhere(orm: Orm, guildId: string, q: string): Promise<Named[]> {
  const { targetId, targetName, at } = elsewhere
  const rows = await orm
    .selectDistinctOn([targetId], { id: targetId, name: targetName })
    .from(elsewhere)
    .where(
      and(
        eq(elsewhere.guildId, guildId),
        isNotNull(targetId),
        isNotNull(targetName),
        isNoMember(guildId, sql`${targetId}`),
      ),
    )
    .orderBy(targetId, desc(at))
  const words = searchedWords(q)
  const isNamed = (folded: string) => words.every(word => folded.includes(word))
  return rows.flatMap(({ id, name }) => (id && name && (isNamed(foldText(name)) || id === q) ? [{ id, name }] : []))
}
