import { and, eq, inArray, isNotNull, max } from 'drizzle-orm'
import type { Database, Orm } from '../../db/client.ts'
import { isOneOf } from '../../db/is-one-of.ts'
import { auditEntries } from '../../db/schema/audit.ts'
import { bans } from '../../db/schema/bans.ts'
import { TOOK_EFFECT } from '../../directory/outcomes.ts'
import { requireRight } from '../../permissions/live/require-right.ts'
import { withDeparted } from '../departures/with-departed.ts'
import type { ViewedGuild } from '../load-guild.ts'
import { memberNames } from '../member-names.ts'
import type { BanModerators } from './ban-views.ts'

const MOST = 200

/**
 * Who has banned in a guild, by name: those whom the stored bans name, and who has banned through Steward, at most 200 of each.
 * Throws `forbidden` without Ban Members.
 */
export async function listBanModerators(
  { orm }: Database,
  guild: Pick<ViewedGuild, 'id' | 'standing'>,
): Promise<BanModerators> {
  requireRight('ban.list', guild)
  const [listed, here] = await Promise.all([moderatorsListed(orm, guild.id), moderatorsHere(orm, guild.id)])
  const ids = [...new Set([...listed, ...here.keys()])]
  const known = new Map([...here, ...(await memberNames(orm, guild.id, ids))])
  const names = await withDeparted(orm, guild.id, known, ids)
  const people = ids.map(id => ({ id, name: names.get(id) ?? id }))
  return { people: people.sort((a, b) => a.name.localeCompare(b.name)) }
}

async function moderatorsListed(orm: Orm, guildId: string): Promise<string[]> {
  const rows = await orm
    .selectDistinct({ id: bans.moderatorId })
    .from(bans)
    .where(and(eq(bans.guildId, guildId), isNotNull(bans.moderatorId)))
    .limit(MOST)
  return rows.map(({ id }) => id!)
}

/** What they were called when they last did, by id. */
async function moderatorsHere(orm: Orm, guildId: string): Promise<Map<string, string>> {
  const { id, actorId, actorName, action, outcome } = auditEntries
  const newest = await orm
    .select({ id: max(id) })
    .from(auditEntries)
    .where(and(eq(auditEntries.guildId, guildId), eq(action, 'member.ban'), inArray(outcome, TOOK_EFFECT)))
    .groupBy(actorId)
    .limit(MOST)
  const ids = newest.map(row => row.id!)
  const rows = await orm.select({ id: actorId, name: actorName }).from(auditEntries).where(isOneOf(id, ids))
  return new Map(rows.map(row => [row.id, row.name]))
}
