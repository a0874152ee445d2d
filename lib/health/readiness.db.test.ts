import { tmpdir } from 'node:os'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { openTestDatabase } from '../db/test-database.ts'
import type { Steward } from '../steward.ts'
import { findLacks } from './readiness.ts'

test('a process is ready once it is booted, its database answers and its tables are up to date', async () => {
  const db = await openTestDatabase()
  const opened = Promise.resolve({ db, env: { dataDir: tmpdir() } } as unknown as Steward)
  expect(await findLacks(opened)).toEqual([])
  await db.orm.execute(sql`delete from drizzle.__drizzle_migrations
    where created_at = (select max(created_at) from drizzle.__drizzle_migrations)`)
  expect(await findLacks(opened)).toEqual(['migrations'])
  await db.close()
  expect(await findLacks(opened)).toEqual(['database'])
})

test('one that has not booted says so, and so does one that could not', async () => {
  expect(await findLacks(undefined)).toEqual(['boot'])
  expect(await findLacks(Promise.reject(new Error('no key')))).toEqual(['boot'])
})
