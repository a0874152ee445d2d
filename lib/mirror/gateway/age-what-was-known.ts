import { and, eq, gte, or, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import type { Orm } from '../../db/client.ts'
import { guilds } from '../../db/schema/guilds.ts'
import { guildSyncs } from '../../db/schema/members.ts'

/**
 * Calls what was read of one guild, or of all, older than `since`. It was, but a clock that was ahead and has been put
 * back, or is another machine's, dated it later: it would pass for what was told since.
 */
export async function ageWhatWasKnown(orm: Orm, since: Date, guildId?: string): Promise<void> {
  const before = new Date(since.getTime() - 1)
  const aged = (column: AnyPgColumn) =>
    sql`case when ${gte(column, since)} then ${sql.param(before, column)} else ${column} end`
  const isOf = (column: AnyPgColumn) => (guildId === undefined ? undefined : eq(column, guildId))
  const { completeAt, startedAt, departuresSince } = guildSyncs
  await orm
    .update(guildSyncs)
    .set({ completeAt: aged(completeAt), startedAt: aged(startedAt), departuresSince: aged(departuresSince) })
    .where(
      and(isOf(guildSyncs.guildId), or(gte(completeAt, since), gte(startedAt, since), gte(departuresSince, since))),
    )
  const { knownAt, channelsKnownAt } = guilds
  await orm
    .update(guilds)
    .set({ knownAt: aged(knownAt), channelsKnownAt: aged(channelsKnownAt) })
    .where(and(isOf(guilds.id), or(gte(knownAt, since), gte(channelsKnownAt, since))))
}
