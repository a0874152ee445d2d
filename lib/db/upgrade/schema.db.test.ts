import { generateDrizzleJson, generateMigration } from 'drizzle-kit/api'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Database } from '../client.ts'
import { records } from '../records.ts'
import { openTestDatabase } from '../test-database.ts'
import { catalog } from './test-catalog.ts'
import { emptyPlace, takeStepsUpTo, using } from './test-older.ts'
import { wholeSchema } from './test-schema.ts'

// Drizzle has no word for it: steps set it by hand.
const BY_HAND = [['r last_written p {fillfactor=80}', 'r last_written p']]

let db: Database
beforeAll(async () => {
  db = await openTestDatabase()
})
afterAll(() => db.close())

test('the steps make what the files of the schema say', async () => {
  const { where, drop } = await emptyPlace()
  const said = await using(where, async made => {
    await takeStepsUpTo(made, 0)
    const statements = await generateMigration(generateDrizzleJson({}), generateDrizzleJson(await wholeSchema()))
    for (const statement of statements) await made.orm.execute(sql.raw(statement))
    return catalog(made.orm)
  })
  await drop()
  const byHand = new Map(BY_HAND.map(([made, told]) => [made, told]))
  const made = await catalog(db.orm)
  expect(made.map(line => byHand.get(line) ?? line).toSorted()).toEqual(said)
  expect(made).toEqual(expect.arrayContaining([...byHand.keys()]))
})

test("ids that are compared are in one order: those of people in that of code points, all others in the database's own", async () => {
  const ids = await records<{ column: string; order: string }>(
    db.orm,
    sql`select attrelid::regclass || '.' || attname as "column", collname as order
      from pg_attribute join pg_class on pg_class.oid = attrelid join pg_collation on pg_collation.oid = attcollation
      where relnamespace = 'public'::regnamespace and relkind = 'r' and not attisdropped
        and atttypid = 'text'::regtype and (attname = 'id' or attname like '%\\_id')`,
  )
  expect(ids.length).toBeGreaterThan(100)
  // The log is asked by its target for what is known of people.
  const isOfPeople = (column: string) => column.endsWith('.user_id') || column === 'audit_entries.target_id'
  const order = (column: string) => (isOfPeople(column) ? 'C' : 'default')
  expect(ids).toEqual(ids.map(({ column }) => ({ column, order: order(column) })))
})
