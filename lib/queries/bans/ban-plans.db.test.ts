import { and, eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Database } from '../../db/client.ts'
import { records } from '../../db/records.ts'
import { bans } from '../../db/schema/bans.ts'
import { timedEndings } from '../../db/schema/endings.ts'
import { openTestDatabase } from '../../db/test-database.ts'
import type { ViewedGuild } from '../load-guild.ts'
import { readsOf, rowsOf, stepsOf } from '../test-plans.ts'
import { banOrder, endsByTimer } from './ban-order.ts'
import { bansFound } from './ban-search.ts'
import { bansMatching } from './bans-matching.ts'
import { withCorrections } from './corrected-bans.ts'

const viewed = (id: string) => ({ id, standing: { bot: { userId: '8' } } }) as ViewedGuild
let db: Database

beforeAll(async () => {
  db = await openTestDatabase()
  await db.orm.execute(sql`
    insert into bans (guild_id, user_id, username, reason, folded_reason, banned_at)
    select '1', n::text, 'u' || n, 'Größere Warnung, mehrere Male ' || n, 'grossere warnung, mehrere male ' || n,
      case when n % 5 > 0 then now() - n * interval '1 minute' end
    from generate_series(1, 20000) as n`)
  await db.orm.execute(sql`
    insert into bans (guild_id, user_id, username, reason, folded_reason)
    select '2', n::text, 'u' || n, 'Späm', 'spam' from generate_series(1, 200) as n`)
  await db.orm.execute(sql`
    insert into audit_entries
      (id, guild_id, action, actor_id, actor_name, target_id, reason, intent, before, outcome, opened_at)
    select lpad(n::text, 36, '0'), '1', 'member.ban', '7', 'Mia', n::text, 'x', '{}', '{}', 'done', now()
    from generate_series(1, 20000) as n`)
  await db.orm.execute(sql`
    insert into entry_amendments (id, guild_id, entry_id, kind, text, by_id, by_name, at)
    select n::text, '1', lpad((n * 150)::text, 36, '0'), 'reason', 'Advertising ' || n, '7', 'Mia', now()
    from generate_series(1, 100) as n`)
  await db.orm.execute(sql`analyze bans, audit_entries, entry_amendments`)
})
afterAll(() => db.close())

test.each([
  ['the newest bans', undefined],
  ['those behind a place', banOrder('-banned').after({ key: '2020-01-01 00:00:00+00', userId: '5' })],
  ['those without a date', banOrder('-banned').after({ key: '-infinity', userId: '5' })],
])('%s are read without sorting all of them', async (_, after) => {
  const { by, key } = banOrder('-banned')
  const query = db.orm
    .select({ ban: bans, key })
    .from(bans)
    .leftJoin(timedEndings, endsByTimer)
    .where(and(eq(bans.guildId, '1'), after))
    .orderBy(...by)
    .limit(101)
  const { rows } = (await db.orm.execute(sql`explain (format json) ${query.getSQL()}`)) as unknown as { rows: object[] }
  expect(JSON.stringify(rows)).toContain('bans_newest')
  expect(JSON.stringify(rows)).not.toContain('"Sort"')
})

test("a search reads the bans of its guild alone, and none of a larger one's", async () => {
  const query = db.orm
    .select()
    .from(bans)
    .where(await bansFound(db.orm, viewed('2'), 'SPAM'))
  expect(await query).toHaveLength(200)
  expect(rowsOf(readsOf(await stepsOf(db.orm, query.getSQL()), 'bans'))).toBe(200)
})

test.each([
  ['a word', 'MEHRERE'],
  ['words', 'male WARNUNG größere u mehrere'],
])('the newest with %s that most reasons have are read without sorting, or reading, all of them', async (_, q) => {
  const { by, key } = banOrder('-banned')
  const query = db.orm
    .select({ ban: bans, key })
    .from(bans)
    .where(await bansFound(db.orm, viewed('1'), q))
    .orderBy(...by)
    .limit(101)
  expect(await query).toHaveLength(101)
  const steps = await stepsOf(db.orm, query.getSQL())
  expect(JSON.stringify(steps)).toContain('bans_newest')
  expect(rowsOf(readsOf(steps, 'bans'))).toBeLessThan(1_000)
})

test('the newest of a span of time are read from the index, and none of those before it', async () => {
  const { by, key } = banOrder('-banned')
  const { matches } = await bansMatching(db.orm, viewed('1'), { q: '', after: '1h' })
  const query = db.orm
    .select({ ban: bans, key })
    .from(bans)
    .where(matches)
    .orderBy(...by)
    .limit(101)
  const found = await query
  expect(found).toHaveLength(48)
  const steps = await stepsOf(db.orm, query.getSQL())
  expect(JSON.stringify(steps)).not.toContain('"Sort"')
  expect(rowsOf(readsOf(steps, 'bans'))).toBeLessThan(60)
})

test('by whom, why and until when is looked up of each ban by itself: each is read once, and no entry but its own', async () => {
  await db.orm.execute(sql`
    insert into bans (guild_id, user_id, username, reason, moderator_id)
    select '4', n::text, 'u' || n, 'Mia (7): x', case n % 3 when 0 then '8' when 1 then '7' end
    from generate_series(1, 1500) as n`)
  await db.orm.execute(sql`
    insert into audit_entries
      (id, guild_id, action, actor_id, actor_name, target_id, reason, intent, before, outcome, opened_at)
    select '4.' || n, '4', 'member.ban', '7', 'Mia', (n % 1000)::text, 'x', '{}', '{}', 'done', now()
    from generate_series(1, 3000) as n`)
  await db.orm.execute(sql`analyze bans, audit_entries`)
  const { matches } = await bansMatching(db.orm, viewed('4'), { q: '', moderator: '7', reason: 'yes', ends: 'no' })
  const query = db.orm.select({ id: bans.userId }).from(bans).where(matches)
  const found = await query
  // A third is named by the platform, and of the others those that have an entry.
  expect(found).toHaveLength(500 + 666)
  const steps = await stepsOf(db.orm, query.getSQL())
  expect(rowsOf(readsOf(steps, 'bans'))).toBe(1_500)
  // Of the 1,000 that are looked up a third has no entry. Postgres tells an average of many looks, older ones rounded to one.
  expect(rowsOf(readsOf(steps, 'audit_entries'))).toBeLessThanOrEqual(1_000)
})

test('bans whose reason was corrected are found by their corrections, and no others are read for that', async () => {
  const query = withCorrections('1', ['advertising', '7'])
  expect(await records(db.orm, query)).toHaveLength(100)
  const steps = await stepsOf(db.orm, query)
  for (const table of ['bans', 'audit_entries']) expect(rowsOf(readsOf(steps, table)), table).toBe(100)
})

test('however many bans have a reason that was corrected, a search for them is of as many values: it takes no more than 65,535', async () => {
  await db.orm.execute(sql`
    insert into bans (guild_id, user_id, username, reason)
    select '3', n::text, 'u' || n, 'Mia (7): flooding' from generate_series(1, 100) as n`)
  await db.orm.execute(sql`
    insert into audit_entries
      (id, guild_id, action, actor_id, actor_name, target_id, reason, intent, before, outcome, opened_at)
    select 'c' || n, '3', 'member.ban', '7', 'Mia', n::text, 'flooding', '{}', '{}', 'done', now()
    from generate_series(1, 100) as n`)
  await db.orm.execute(sql`
    insert into entry_amendments (id, guild_id, entry_id, kind, text, by_id, by_name, at)
    select 'c' || n, '3', 'c' || n, 'reason', 'Raid', '7', 'Mia', now() from generate_series(1, 100) as n`)
  const search = async (q: string) =>
    db.orm
      .select()
      .from(bans)
      .where(await bansFound(db.orm, viewed('3'), q))
  const values = async (q: string) => {
    const where = await bansFound(db.orm, viewed('3'), q)
    return db.orm.select().from(bans).where(where).toSQL().params.length
  }
  expect([await search('raid'), await search('flooding')]).toMatchObject([{ length: 100 }, { length: 0 }])
  expect([await values('raid'), await values('flooding')]).toEqual([await values('nobody'), await values('nobody')])
})
