import { sql } from 'drizzle-orm'
import type { Orm } from '../../db/client.ts'
import { records } from '../../db/records.ts'
import { DAY, now } from '../../time.ts'

// Who left may come back at once, or be missing because a list was read wrongly.
const KEPT_MS = DAY
// So many rows, each looked for among the members, hold PGlite for about 10 ms.
const SLICE = 2_000

/** Forgets when people last wrote who are no members, where all members are known: a slice of the table at each step. */
export async function* lastWrittenSteps(orm: Orm): AsyncGenerator<() => Promise<boolean>, void> {
  const before = new Date(now().getTime() - KEPT_MS)
  let after: { guildId: string; userId: string } | null = { guildId: '', userId: '' }
  yield async () => {
    after = after && (await tidySlice(orm, after, before))
    return after !== null
  }
}

/** Answers where the slice has ended; null: there is no more. */
async function tidySlice(orm: Orm, after: { guildId: string; userId: string }, before: Date) {
  const [last] = await records(
    orm,
    sql`with slice as (
      select guild_id, user_id, at from last_written
      where (guild_id, user_id) > (${after.guildId}, ${after.userId}) order by guild_id, user_id limit ${SLICE}
    ), gone as (
      delete from last_written using slice
      where last_written.guild_id = slice.guild_id and last_written.user_id = slice.user_id
        and last_written.at < ${before.toISOString()}::timestamptz
        and exists (select from guild_syncs where guild_syncs.guild_id = slice.guild_id and complete_at is not null and started_at is null)
        and not exists (
          select from members where members.guild_id = slice.guild_id and members.user_id = slice.user_id
        )
    )
    select guild_id as "guildId", user_id as "userId" from slice order by guild_id desc, user_id desc limit 1`,
  )
  return last ? { guildId: String(last.guildId), userId: String(last.userId) } : null
}
