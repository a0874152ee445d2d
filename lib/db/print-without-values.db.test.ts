import { format } from 'node:util'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Database } from './client.ts'
import { openTestDatabase } from './test-database.ts'

let database: Database

beforeAll(async () => {
  database = await openTestDatabase()
  await database.orm.execute(sql`create table noted (id bigint not null, text text)`)
})

afterAll(() => database.close())

// As Next prints what a page threw.
const printed = (error: unknown) => format('⨯', error)
const of = (statement: ReturnType<typeof sql>) => database.orm.execute(statement).catch((error: unknown) => error)

test.each([
  [
    'refused for another value',
    sql`insert into noted values (${null}, ${'hush: Rex\n    at night'})`,
    'violates not-null',
  ],
  ['not to be read', sql`insert into noted values (${'hush: Rex'}, ${'hush'})`, 'invalid input syntax for type bigint'],
])('printed, an error of a query has what and why, and no value that is %s', async (_, statement, why) => {
  const error = await of(statement)
  for (const text of [printed(error), printed(new Error('no page', { cause: error })), printed({ error })]) {
    expect(text).toContain('Failed query: insert into noted')
    expect(text).toContain(why)
    expect(text).toContain('print-without-values.db.test.ts')
    expect(text).not.toContain('hush')
    expect(text).not.toContain('at night')
  }
})

test('nor within a transaction', async () => {
  const text = printed(
    await database.orm.transaction(tx => tx.execute(sql`insert into noted values (${'hush'})`)).catch(error => error),
  )
  expect(text).toContain('Failed query: insert into noted')
  expect(text).not.toContain('hush')
})

test('nor where the module is evaluated once more, as tests do that load others anew', async () => {
  const again = './print-without-values.ts?again'
  await import(again)
  expect(printed(await of(sql`insert into noted values (${null}, ${'hush'})`))).not.toContain('hush')
})
