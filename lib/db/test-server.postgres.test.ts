import { sql } from 'drizzle-orm'
import pg from 'pg'
import { expect, test } from 'vitest'
import type { Database } from './client.ts'
import { openTestDatabase } from './test-database.ts'

const opened = async () => {
  const db = await openTestDatabase()
  return { db, name: await told(db, 'select current_database() as told') }
}

async function told(db: Database, text: string): Promise<unknown> {
  const { rows } = await db.orm.execute<{ told: unknown }>(sql.raw(text))
  return rows[0]?.told
}

test('a test finds none of what another has stored or gathered, in the same database', async () => {
  const first = await opened()
  await told(first.db, `insert into gateway_guilds (guild_id, available, since) values ('1', true, now())`)
  await told(first.db, 'analyze gateway_guilds')
  await told(first.db, 'create schema pgboss')
  await first.db.close()
  const next = await opened()
  expect(next.name).toBe(first.name)
  expect(await told(next.db, 'select count(*)::int as told from gateway_guilds')).toBe(0)
  expect(await told(next.db, `select reltuples as told from pg_class where relname = 'gateway_guilds'`)).toBe(-1)
  expect(await told(next.db, `select to_regnamespace('pgboss') as told`)).toBe(null)
  await next.db.close()
})

test('what has another schema by then is given to nobody', async () => {
  const first = await opened()
  await told(first.db, 'drop index members_search')
  await first.db.close()
  const next = await opened()
  expect(next.name).not.toBe(first.name)
  await next.db.close()
})

test('whoever is still connected, and holds what is to be emptied, is ended', async () => {
  const first = await opened()
  const url = new URL(process.env.TEST_DATABASE_URL!)
  url.pathname = `/${first.name}`
  const late = new pg.Client({ connectionString: url.href })
  const ended = new Promise(resolve => late.on('error', resolve))
  await late.connect()
  await late.query(`begin; insert into gateway_guilds (guild_id, available, since) values ('1', true, now())`)
  await first.db.close()
  await ended
  const next = await opened()
  expect(next.name).toBe(first.name)
  await next.db.close()
})
