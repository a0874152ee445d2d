import { and, desc, eq, gte, like, lt, or, type SQL, sql } from 'drizzle-orm'
import { openedAtOf } from '../../audit/entry-id.ts'
import { departures } from '../../db/schema/departures.ts'
import type { DeparturesAsked, Stay } from '../../directory/departures-url.ts'
import { momentOrAge } from '../../directory/moment-or-age.ts'
import { now } from '../../time.ts'
import { likePattern } from '../like-pattern.ts'
import { searchedParts } from '../searched-parts.ts'

const { guildId, userId, searchText, joinedAt, leftAt, id } = departures

const LENGTHS: Record<Stay, SQL> = {
  '10m': sql`interval '10 minutes'`,
  '1h': sql`interval '1 hour'`,
  '1d': sql`interval '1 day'`,
}

/** The newest first. */
export const NEWEST = [desc(leftAt), desc(id)]

/**
 * Those who left a guild and have each word of a search in a name, or are the one with the whole id. `stayed`: who had been
 * there for less; of whoever left unheard it is told only where that is less all the same. Of when they left the filter goes
 * by what the list shows, which of those is by when they had left. An age counts back from now.
 */
export function departed(ofGuild: string, { q, stayed, after, before }: DeparturesAsked): SQL {
  const isCalled = and(...searchedParts(q).map(part => like(searchText, likePattern(part))))
  const [from, until] = [after, before].map(text => (text === undefined ? null : momentOrAge(text, now())))
  return and(
    eq(guildId, ofGuild),
    q === '' ? undefined : or(isCalled, eq(userId, q)),
    stayed && lt(sql`${leftAt} - ${joinedAt}`, LENGTHS[stayed]),
    from ? gte(leftAt, from) : undefined,
    until ? lt(leftAt, until) : undefined,
  )!
}

/** Those behind one of them, whose id tells when they left. */
export function behind(cursor: string): SQL {
  const at = new Date(openedAtOf(cursor)).toISOString()
  return sql`(${leftAt}, ${id}) < (${at}::timestamptz, ${cursor})`
}
