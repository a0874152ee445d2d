import { and, eq, or, type SQL, sql } from 'drizzle-orm'
import type { Orm } from '../../db/client.ts'
import { isOneOf } from '../../db/is-one-of.ts'
import { records } from '../../db/records.ts'
import { entryAmendments } from '../../db/schema/amendments.ts'
import { auditEntries } from '../../db/schema/audit.ts'
import { bans } from '../../db/schema/bans.ts'
import { foldText } from '../../directory/fold-text.ts'
import { auditReason } from '../../platform/audit-reason.ts'
import { holds, inFolded, says } from '../says.ts'
import { searchedWords } from '../searched-words.ts'
import { type AttributedBan, attributeBans } from './attribute-bans.ts'

/**
 * Who is banned and found by a reason that was corrected, which is shown in the place of the stored one; and those `others`
 * whose stored reason is not shown and may have the words.
 */
export async function correctedBans(
  orm: Orm,
  guild: { id: string; botUserId: string },
  q: string,
): Promise<{ found: string[]; others: string[] }> {
  const words = searchedWords(q)
  const ids = (await records<{ id: string }>(orm, withCorrections(guild.id, words))).map(({ id }) => id)
  if (ids.length === 0) return { found: [], others: [] }
  const listed = await orm
    .select()
    .from(bans)
    .where(and(eq(bans.guildId, guild.id), isOneOf(bans.userId, ids)))
  const stored = new Map(listed.map(({ userId, reason }) => [userId, reason]))
  const attributed = await attributeBans(orm, guild, listed)
  const corrected = attributed.filter(row => row.orderedBy !== null && stored.get(row.ban.userId) !== asStored(row))
  const isFound = (row: AttributedBan) => {
    const texts = [row.ban.username, row.ban.globalName ?? '', asStored(row)].map(foldText)
    return words.every(word => texts.some(text => text.includes(word)))
  }
  const idsOf = (rows: AttributedBan[]) => rows.map(({ ban }) => ban.userId)
  return { found: idsOf(corrected.filter(isFound)), others: idsOf(corrected.filter(row => !isFound(row))) }
}

/**
 * Whose ban has a reason that was corrected, and one of the words in a correction or in the stored reason: the others are found,
 * or not, by their names. Corrections are few: each is looked up, whatever Postgres knows of the tables.
 */
export function withCorrections(guildId: string, words: string[]): SQL {
  const { entryId, text, foldedText } = entryAmendments
  const has = (word: string) => [holds(sql`said`, word), says(sql`ban.reason`, sql`ban.folded_reason`, word)]
  return sql`select distinct ban.user_id as id from (
      select ${entryId} as entry_id, string_agg(${inFolded(text, foldedText)}, E'\n') as said
      from ${entryAmendments} where ${entryAmendments.guildId} = ${guildId} and kind = 'reason' group by 1) amended
    cross join lateral (
      select target_id from ${auditEntries} where id = amended.entry_id and action = 'member.ban' offset 0) entry
    cross join lateral (
      select * from ${bans} where guild_id = ${guildId} and user_id = entry.target_id offset 0) ban
    where ${or(...words.flatMap(has))}`
}

/** What is shown of a ban, as the platform would have it: with whom it is due to. */
function asStored({ ban, orderedBy }: AttributedBan): string {
  return auditReason({ id: ban.moderatorId ?? '', name: orderedBy ?? '' }, ban.reason ?? '')
}
