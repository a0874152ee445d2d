import { type SQL, sql } from 'drizzle-orm'
import { changedRows } from '../db/changed-rows.ts'
import type { Orm } from '../db/client.ts'
import { records } from '../db/records.ts'
import { auditEntries } from '../db/schema/audit.ts'
import { platformLogEntries } from '../db/schema/platform-log.ts'
import { type EntryCounts, FORGOTTEN, isAbout, namesInDetails } from './erase-entries.ts'
import { WITHOUT_VALUES } from './erase-logged.ts'
import type { Whose } from './whose.ts'

const READ_AT_ONCE = 2_000

/** Somebody who was let into a channel is in what the platform's log tells of the channel; so is who was given the guild. */
const namesInChange = (change: SQL, userId: string) => sql`strpos((${change})::text, ${`"${userId}"`}) > 0`

/** How many entries of both logs are about something else and name somebody in their details. */
export async function countMentions(orm: Orm, whose: Whose): Promise<EntryCounts> {
  const { userId } = whose
  const own = sql`not ${isAbout(userId)} and ${namesInDetails(userId)}`
  const others = sql`target_id is distinct from ${userId} and ${namesInChange(sql`changes`, userId)}`
  return {
    entries: await total(findIn(orm, auditEntries, whose, own)),
    loggedElsewhere: await total(findIn(orm, platformLogEntries, whose, others)),
  }
}

/**
 * Takes somebody out of entries about something else, whose details name them: an export that was filtered by them, who wrote a
 * message, the channel that they were let into. What is under way is left. Returns how many they were.
 */
export async function eraseMentions(orm: Orm, whose: Whose): Promise<EntryCounts> {
  const { guildId, userId } = whose
  const counts = { entries: 0, loggedElsewhere: 0 }
  const own = sql`outcome <> 'pending' and ${namesInDetails(userId)}`
  for await (const ids of findIn(orm, auditEntries, whose, own)) {
    const forget = sql`update audit_entries set ${FORGOTTEN} where id = any(${sql.param(ids)}::text[]) returning 1`
    counts.entries += await changedRows(orm, forget)
  }
  for await (const ids of findIn(orm, platformLogEntries, whose, namesInChange(sql`changes`, userId))) {
    const forget = sql`
      update platform_log_entries set changes = (
        select jsonb_agg(case when ${namesInChange(sql`change`, userId)} then ${WITHOUT_VALUES} else change end)
        from jsonb_array_elements(changes) change
      ) where guild_id = ${guildId} and id = any(${sql.param(ids)}::text[]) returning 1`
    counts.loggedElsewhere += await changedRows(orm, forget)
  }
  return counts
}

/**
 * The ids of those entries, page by page of all there are: one statement over a long log would hold the embedded database.
 * Guild and id are compared as one, and the next guild ends it: so a page is read in the order of the index also where the
 * database has no statistics of the table, which would have it sort the rest of the log for each.
 */
async function* findIn(
  orm: Orm,
  table: typeof auditEntries | typeof platformLogEntries,
  { guildId }: Whose,
  names: SQL,
): AsyncGenerator<string[], void> {
  for (let after = ''; ; ) {
    const page = await records<{ isHere: boolean; id: string; names: boolean }>(
      orm,
      sql`select guild_id = ${guildId} as "isHere", id, ${names} as names from ${table}
      where (guild_id, id) > (${guildId}, ${after}) order by guild_id, id limit ${READ_AT_ONCE}`,
    )
    const read = page.filter(({ isHere }) => isHere)
    const found = read.filter(({ names }) => names).map(({ id }) => id)
    if (found.length > 0) yield found
    if (read.length < READ_AT_ONCE) return
    after = read.at(-1)!.id
  }
}

async function total(pages: AsyncIterable<string[]>): Promise<number> {
  let count = 0
  for await (const ids of pages) count += ids.length
  return count
}
