import { type SQL, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { Database } from '../db/client.ts'
import { records } from '../db/records.ts'
import { openTestDatabase } from '../db/test-database.ts'
import { readsOf, rowsOf, stepsOf } from '../queries/test-plans.ts'
import { selectBannedOrders, selectOldOrders } from './drop-promises.ts'
import { findReturned, type Returned, selectReturnedAmong, selectTried, waitingBehind } from './find-returned.ts'
import { selectOrders } from './start-giving-back.ts'

/**
 * What each round asks where nearly nobody comes back: in a guild of sixty thousand, fifty thousand who left with a role that is
 * kept wait, five of them are members again, one of whom was tried before; two wait for what was ordered with an unban, and one
 * of these was ordered 90 days ago.
 */

const GUILD = '7'
const BACK = [
  '100000000000000100',
  '100000000000000200',
  '100000000000000300',
  '100000000000000400',
  '100000000000000500',
]
let db: Database

vi.setConfig({ hookTimeout: 180_000 })

beforeAll(async () => {
  db = await openTestDatabase()
  const { orm } = db
  await orm.execute(sql`insert into guilds (id, name, owner_id) values (${GUILD}, 'x', '1')`)
  await orm.execute(sql`
    insert into members (guild_id, user_id, username, sort_name, search_text)
    select ${GUILD}, (100000000000000000 + n)::text, 'x', 'x', ' x' from generate_series(1, 60000) n`)
  await orm.execute(sql`
    insert into bans (guild_id, user_id, username, heard)
    select ${GUILD}, (300000000000000000 + n)::text, 'x', false from generate_series(1, 5000) n`)
  await promise(50_000, { userId: sql`(200000000000000000 + n)::text` })
  await promise(5, { userId: sql`(100000000000000000 + n * 100)::text` })
  await orm.execute(sql`
    update rejoin_roles set claimed_until = now() - interval '1 second' where user_id = ${BACK[0]}`)
  await promise(2, {
    userId: sql`(300000000000000000 + n)::text`,
    why: 'unban',
    age: sql`(n - 1) * interval '91 days'`,
  })
  for (const table of ['members', 'bans', 'rejoin_roles']) await orm.execute(sql.raw(`vacuum (analyze) ${table}`))
})
afterAll(() => db.close())

async function promise(count: number, { userId, why = 'kept', age = sql`n * interval '1 minute'` }: Promised) {
  await db.orm.execute(sql`
    insert into rejoin_roles
      (id, guild_id, user_id, why, role_ids, ordered_by_id, ordered_by_name, entry_id, state, created_at)
    select gen_random_uuid(), ${GUILD}, ${userId}, ${why}, '{5}', '1', 'Bo', 'e1', 'waiting', now() - ${age}
    from generate_series(1, ${count}) n`)
}

interface Promised {
  userId: SQL
  why?: 'kept' | 'unban'
  age?: SQL
}

test.each<[string, number, () => SQL]>([
  ['were tried before and are back', 1, () => selectTried(db.orm).getSQL()],
  [
    'are back of those who were told',
    5,
    () => selectReturnedAmong(db.orm, GUILD, [...BACK, '100000000000000600']).getSQL(),
  ],
  ['are waited for by an order', 2, () => selectOrders(db.orm).getSQL()],
  ['have an order that is too old', 1, () => selectOldOrders(db.orm).getSQL()],
  ['have an order and are banned', 2, () => selectBannedOrders(db.orm).getSQL()],
])('who %s is read off without those who wait', async (_, found, query) => {
  expect(await records(db.orm, query())).toHaveLength(found)
  const steps = await stepsOf(db.orm, query())
  for (const table of ['rejoin_roles', 'members', 'bans']) {
    expect(rowsOf(readsOf(steps, table)), table).toBeLessThanOrEqual(found + 2)
  }
})

async function slicesOf(guildId: string | null): Promise<Returned[][]> {
  const slices: Returned[][] = []
  for await (const slice of findReturned(db.orm, guildId)) slices.push(slice)
  return slices
}

test('who is back of all is looked up in slices, person by person: no member is read who waits for nothing', async () => {
  const slices = await slicesOf(null)
  expect(slices.flat()).toHaveLength(5)
  expect(slices.length).toBeGreaterThan(50)
  const steps = await stepsOf(db.orm, waitingBehind({ guildId: GUILD, userId: BACK[2]!, why: 'kept' }, GUILD))
  expect(rowsOf(readsOf(steps, 'rejoin_roles'))).toBeLessThanOrEqual(1_000)
  expect(readsOf(steps, 'members').map(step => step['Node Type'])).toEqual(['Index Only Scan'])
})

test('in one guild nobody of another is found', async () => {
  expect(await slicesOf('8')).toEqual([[]])
})
