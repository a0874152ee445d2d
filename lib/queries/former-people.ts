import { and, desc, eq, ilike, inArray, isNotNull, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Viewer } from '../auth/viewer.ts'
import type { Orm } from '../db/client.ts'
import { auditEntries } from '../db/schema/audit.ts'
import { bans } from '../db/schema/bans.ts'
import { members } from '../db/schema/members.ts'
import { Text } from '../input-fields.ts'
import { can } from '../permissions/can.ts'
import type { Steward } from '../steward.ts'
import { now } from '../time.ts'
import { seesWholeLog } from './audit/sees-whole-log.ts'
import { likePattern } from './like-pattern.ts'
import { matching } from './list-bans.ts'
import type { ViewedGuild } from './load-guild.ts'

export const FormerPeopleQuery = z.object({
  q: Text.trim().min(1, 'must be a part of a name.').max(200, 'must have at most 200 characters.'),
})

/** Who is no member now and is called, or was called, so. */
export interface FormerPeople {
  people: { id: string; name: string }[]
}

const MOST = 8
// Names in the log have no index: that of years is not read through for somebody who types.
const NEWEST_ENTRIES = 20_000

/**
 * People that a guild knows by name and who are no members: the banned, for whoever may see bans, and those whom the newest
 * entries of the log are about, as far as the viewer may read it. At most eight.
 */
export async function formerPeople(
  { db: { orm } }: Pick<Steward, 'db'>,
  viewer: Pick<Viewer, 'id'>,
  guild: ViewedGuild,
  { q }: z.output<typeof FormerPeopleQuery>,
): Promise<FormerPeople> {
  const seesBans = can({ standing: guild.standing, action: 'ban.list', now: now() }).ok
  const [banned, logged] = await Promise.all([
    seesBans ? amongBans(orm, guild.id, q) : [],
    amongEntries(orm, guild.id, q, seesWholeLog(guild) ? undefined : viewer.id),
  ])
  const named = new Map([...logged, ...banned].map(({ id, name }) => [id, name]))
  const here = await stillMembers(orm, guild.id, [...named.keys()])
  const people = [...named].filter(([id]) => !here.has(id)).map(([id, name]) => ({ id, name }))
  return { people: people.toSorted((a, b) => a.name.localeCompare(b.name)).slice(0, MOST) }
}

async function amongBans(orm: Orm, guildId: string, q: string) {
  const rows = await orm
    .select({ id: bans.userId, username: bans.username, globalName: bans.globalName })
    .from(bans)
    .where(matching(guildId, q))
    .limit(MOST)
  return rows.map(({ id, username, globalName }) => ({ id, name: globalName ?? username }))
}

async function amongEntries(orm: Orm, guildId: string, q: string, actorId: string | undefined) {
  const ofPeople = sql`${auditEntries.action} ~ '^(member|ban|note)[.]'`
  const newest = orm
    .select({ id: auditEntries.targetId, name: auditEntries.targetName, entryId: auditEntries.id })
    .from(auditEntries)
    .where(
      and(
        eq(auditEntries.guildId, guildId),
        ofPeople,
        isNotNull(auditEntries.targetName),
        actorId ? eq(auditEntries.actorId, actorId) : undefined,
      ),
    )
    .orderBy(desc(auditEntries.id))
    .limit(NEWEST_ENTRIES)
    .as('newest')
  // Of somebody who is found twice the name of the newest entry counts: it comes last.
  const rows = await orm
    .select()
    .from(newest)
    .where(ilike(newest.name, likePattern(q)))
    .orderBy(newest.entryId)
  return rows.map(({ id, name }) => ({ id: id!, name: name! }))
}

async function stillMembers(orm: Orm, guildId: string, ids: string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set()
  const rows = await orm
    .select({ id: members.userId })
    .from(members)
    .where(and(eq(members.guildId, guildId), inArray(members.userId, ids)))
  return new Set(rows.map(({ id }) => id))
}
