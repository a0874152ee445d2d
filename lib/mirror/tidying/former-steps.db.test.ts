import { eq, min, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import type { Database } from '../../db/client.ts'
import { records } from '../../db/records.ts'
import { formerMessages } from '../../db/schema/former-messages.ts'
import { formerRetention } from '../../db/schema/guild-settings.ts'
import { openTestDatabase } from '../../db/test-database.ts'
import { dropOverflow } from '../../former-messages/drop-former-messages.ts'
import { formerSteps } from './former-steps.ts'
import { ago, BY_BO, formerly, GUILD, tidyNow } from './test-tidying.ts'

vi.setConfig({ testTimeout: 300_000 })
let db: Database

beforeAll(async () => {
  db = await openTestDatabase()
})
afterAll(() => db.close())

beforeEach(async () => {
  for (const table of [formerMessages, formerRetention]) await db.orm.delete(table)
})

const formerIn = (channelId: string) => db.orm.$count(formerMessages, eq(formerMessages.channelId, channelId))

test('what messages said is kept for as long as the guild wants, and not at all where it does not', async () => {
  await formerly(db, '11', 1_200, n => ago(n < 3 ? 6 : 8))
  await db.orm.insert(formerRetention).values({ guildId: GUILD, days: 7, ...BY_BO })
  await tidyNow(db)
  expect(await formerIn('11')).toBe(3)
  await db.orm.update(formerRetention).set({ days: null })
  await tidyNow(db)
  expect(await formerIn('11')).toBe(0)
})

test('of what the messages of a channel said, what ended last is kept', async () => {
  await db.orm.insert(formerRetention).values({ guildId: GUILD, days: 30, ...BY_BO })
  await formerly(db, '11', 900, n => ago(n / 1_000))
  await formerly(db, '12', 20, () => ago(20))
  for (const channelId of ['11', '12']) {
    while (await dropOverflow(db.orm, { guildId: GUILD, channelId }, 40)) {}
  }
  expect([await formerIn('11'), await formerIn('12')]).toEqual([40, 20])
  const [oldest] = await db.orm
    .select({ at: min(formerMessages.endedAt) })
    .from(formerMessages)
    .where(eq(formerMessages.channelId, '11'))
  expect(oldest!.at! > ago(0.05)).toBe(true)
})

test('what messages said is not read whole to find what is to go of it', async () => {
  const reads = async () => {
    await db.orm.execute(sql`select pg_stat_force_next_flush()`)
    const [row] = await records(
      db.orm,
      sql`select (seq_tup_read + idx_tup_fetch)::int as read from pg_stat_user_tables where relname = 'former_messages'`,
    )
    return Number(row!.read)
  }
  await db.orm.insert(formerRetention).values([
    { guildId: GUILD, days: 7, ...BY_BO },
    { guildId: '2', days: 30, ...BY_BO },
  ])
  await formerly(db, '11', 1, () => ago(6))
  await db.orm.execute(sql`
    insert into former_messages
    select copy.* from former_messages one, generate_series(1, 9000) n, lateral jsonb_populate_record(
      one, jsonb_build_object('id', n::text, 'guild_id', (1 + n % 2)::text)
    ) copy`)
  await formerly(db, '12', 5, () => ago(8))
  await db.orm.execute(sql`vacuum (analyze) former_messages`)
  const before = await reads()
  for (const _ of [1, 2]) for await (const step of formerSteps(db.orm)) while (await step()) {}
  if (db.kind === 'pglite') expect((await reads()) - before).toBeLessThan(100)
  expect(await formerIn('11')).toBe(9_001)
})
