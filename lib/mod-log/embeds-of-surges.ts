import { inArray } from 'drizzle-orm'
import { modLogSurges } from '../db/schema/mod-log.ts'
import { formatDeparturesUrl } from '../directory/departures-url.ts'
import { formatMembersUrl } from '../directory/members-url.ts'
import { messageRules } from '../message-rules/message-limits.ts'
import type { Steward } from '../steward.ts'
import { areAllGone, composeSurge } from './compose-surge.ts'
import type { Embeds } from './embeds-of-runs.ts'
import { pageLink } from './page-link.ts'
import type { Place } from './place.ts'
import type { Line } from './waiting-lines.ts'

/** What the lines of surges are told as: of one that goes on that it has begun, of one that is over how many joined in all. */
export async function embedsOfSurges({ db, env, platform }: Steward, place: Place, lines: Line[]): Promise<Embeds> {
  if (lines.length === 0 || !place.kinds.includes('raids')) return []
  const ids = lines.map(({ id }) => id)
  const rows = await db.orm.select().from(modLogSurges).where(inArray(modLogSurges.id, ids))
  return rows.map(row => {
    const link = pageLink(env.stewardUrl, `/guilds/${row.guildId}/members${whoOf(row)}`)
    return [row.id, composeSurge(messageRules(platform.profile), row, link)]
  })
}

/** The list of those who are there, or where none is any more, of who left since. */
function whoOf(surge: typeof modLogSurges.$inferSelect): string {
  const { since, lastAt, endedAt } = surge
  if (areAllGone(surge)) return `/left${formatDeparturesUrl({ q: '', after: since.toISOString() })}`
  const until = endedAt ? { joinedBefore: lastAt.toISOString() } : {}
  return formatMembersUrl({ joinedAfter: since.toISOString(), ...until, sort: '-joined' })
}
