import { eq, type SQL, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { Database } from '../db/client.ts'
import { records } from '../db/records.ts'
import { timedEndings } from '../db/schema/endings.ts'
import { openTestDatabase } from '../db/test-database.ts'
import { readsOf, rowsOf, stepsOf } from '../queries/test-plans.ts'
import { now } from '../time.ts'
import { isDue, isPutBack } from './claim-due.ts'
import { guildsAmong } from './guilds-among.ts'
import { isOpenRoleEnd } from './store-ending.ts'
import { guildsToWake } from './wait-for-bot.ts'

/**
 * What each round asks, where nearly nothing is due: of thirty guilds twenty thousand ends are to come, ten thousand wait for
 * the bot in a guild that it never came back to, as many in one that it has just left, and three are due.
 */

let db: Database

vi.setConfig({ hookTimeout: 180_000 })

beforeAll(async () => {
  db = await openTestDatabase()
  await db.orm.execute(sql`
    insert into guilds (id, name, owner_id) select n::text, 'x', '1' from generate_series(0, 29) n`)
  await store(20_000, { guildId: sql`(n % 30)::text`, endsAt: sql`now() + n * interval '1 hour'` })
  await store(10_000, { guildId: sql`'gone'`, awaitsSince: sql`now() - interval '9 days'` })
  await store(10_000, { guildId: sql`'7'`, awaitsSince: sql`now() - interval '1 minute'` })
  await store(3, { guildId: sql`'8'` })
  await db.orm.execute(sql`vacuum (analyze) timed_endings`)
})
afterAll(() => db.close())

const PAST = sql`now() - interval '8 days'`

async function store(count: number, { guildId, endsAt = PAST, awaitsSince = sql`null` }: Record<string, SQL>) {
  await db.orm.execute(sql`
    insert into timed_endings
      (id, guild_id, user_id, user_name, action, input, ends_at, ordered_by_id, ordered_by_name, entry_id, state, not_before, awaits_bot_since)
    select gen_random_uuid(), ${guildId}, gen_random_uuid(), 'Rex', 'ban.remove', '{}', ${endsAt}, '7', 'Mia', n::text, 'waiting', ${endsAt},
      (${awaitsSince})::timestamptz
    from generate_series(1, ${count}) n`)
}

const all = (which: SQL | undefined) => db.orm.select().from(timedEndings).where(which).getSQL()

test.each<[string, number, number, () => SQL]>([
  ['is due', 3, 3, () => all(isDue(now()))],
  ['was put off by a clock that was put back', 0, 0, () => all(isPutBack(now()))],
  ['person has a role for a time', 0, 0, () => all(isOpenRoleEnd)],
  [
    'guild has an end to come',
    31,
    64,
    () => sql`select * from ${guildsAmong(eq(timedEndings.state, 'waiting'))} guild`,
  ],
  ['guild has a bot to be waited for no longer', 0, 8, () => guildsToWake(db.orm)],
])('which %s is read off without those that wait', async (_, found, most, query) => {
  expect(await records(db.orm, query())).toHaveLength(found)
  expect(rowsOf(readsOf(await stepsOf(db.orm, query()), 'timed_endings'))).toBeLessThanOrEqual(most)
})
