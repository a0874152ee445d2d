import { and, gte, lt, type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Orm } from '../../db/client.ts'
import { records } from '../../db/records.ts'
import { bans } from '../../db/schema/bans.ts'
import type { BanFilter } from '../../directory/bans-url.ts'
import { momentOrAge } from '../../directory/moment-or-age.ts'
import { BanFilterParams } from '../../directory/url-schema.ts'
import { Text } from '../../input-fields.ts'
import { now } from '../../time.ts'
import type { ViewedGuild } from '../load-guild.ts'
import { bansCalled, bansFound } from './ban-search.ts'
import { hasEnd, hasReason, shownModerator } from './ban-shown.ts'
import type { BansPage } from './ban-views.ts'

/** What narrows a list of bans, as its address says it; `by` searches in names and ids alone. */
export const BansNarrowed = z.object({
  q: Text.trim().max(200, 'must have at most 200 characters.').default(''),
  by: z.literal('name', 'must be name, or left out.').optional(),
  ...BanFilterParams.shape,
})

/** Bans that are asked for, as conditions of a row of `bans`. */
export interface MatchingBans {
  /** That the search finds it, in its guild. */
  found: SQL
  /** That the filter fits it: true, false, or null where what it asks is not known. Absent: nothing is asked. */
  fits: SQL | undefined
  /** Both, for WHERE. */
  matches: SQL
}

/** The bans that a search and a filter ask for; an age counts back from now. */
export async function bansMatching(
  orm: Orm,
  guild: Pick<ViewedGuild, 'id' | 'standing'>,
  { q, by, ...filter }: z.output<typeof BansNarrowed>,
): Promise<MatchingBans> {
  const found = by === 'name' ? bansCalled(guild.id, q) : await bansFound(orm, guild, q)
  const asked = conditions({ id: guild.id, botUserId: guild.standing.bot.userId }, filter)
  return { found, fits: and(...asked), matches: and(found, sinceInOrder(filter), ...asked)! }
}

/** How many match, and how many are left out because what the filter asks is not known of them. */
export async function countBans(
  orm: Orm,
  { found, fits }: MatchingBans,
): Promise<Pick<BansPage, 'count' | 'leftOut' | 'leftOutIsHeard'>> {
  const [counted] = await records<{ count: number; leftOut: number; leftOutIsHeard: boolean }>(
    orm,
    sql`select count(*) filter (where fits)::int as "count", count(*) filter (where fits is null)::int as "leftOut",
      coalesce(bool_or(heard) filter (where fits is null), false) as "leftOutIsHeard"
    from (select ${fits ?? sql`true`} as fits, heard from ${bans} where ${found} offset 0) asked`,
  )
  return counted!
}

function conditions(
  guild: { id: string; botUserId: string },
  { moderator, after, before, reason, ends }: BanFilter,
): SQL[] {
  // What costs least comes first: what does not fit is asked nothing else.
  return [
    ...(after === undefined ? [] : [gte(bans.bannedAt, momentOf(after))]),
    ...(before === undefined ? [] : [lt(bans.bannedAt, momentOf(before))]),
    ...(ends === undefined ? [] : [isAsked(hasEnd, ends)]),
    ...(moderator === undefined ? [] : [sql`${shownModerator(guild)} = ${moderator}`]),
    ...(reason === undefined ? [] : [isAsked(hasReason(guild), reason)]),
  ]
}

const isAsked = (is: SQL, answer: 'yes' | 'no') => (answer === 'yes' ? is : sql`(not ${is})`)

/** The same span in the terms of the index that the list is ordered by: none of those outside it is read. */
function sinceInOrder({ after, before }: BanFilter): SQL | undefined {
  if (after === undefined && before === undefined) return undefined
  const place = sql`coalesce(${bans.bannedAt}, '-infinity')`
  const from = after === undefined ? sql`${place} > '-infinity'` : sql`${place} >= ${at(momentOf(after))}`
  return and(from, before === undefined ? undefined : sql`${place} < ${at(momentOf(before))}`)
}

const at = (moment: Date) => sql`${moment.toISOString()}::timestamptz`

function momentOf(text: string): Date {
  return momentOrAge(text, now())!
}
