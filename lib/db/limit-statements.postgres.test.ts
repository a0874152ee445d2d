import { sql } from 'drizzle-orm'
import pg from 'pg'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { describeError } from '../describe-error.ts'
import type { Database } from './client.ts'
import { COSTLY_INDEXES } from './costly-indexes.ts'
import { limitSilence, limitStatements } from './limit-statements.ts'
import { buildMemberIndexes, dropMemberIndexes } from './member-indexes-on-postgres.ts'
import { openDatabase } from './open-database.ts'
import { openToLook } from './open-to-look.ts'
import { startMuteProxy } from './test-mute-proxy.ts'
import { createTestDatabase } from './test-server.ts'
import { tookTooLong } from './took-too-long.ts'

let server: Awaited<ReturnType<typeof createTestDatabase>>
const opened: Pick<Database, 'close'>[] = []

beforeEach(async () => {
  server = await createTestDatabase(process.env.TEST_DATABASE_URL!)
})
afterEach(async () => {
  for (const db of opened.splice(0)) await db.close()
  await server.drop()
})

/** By a URL that sets limits of its own, in ms. */
async function open(limits: Record<string, number> = {}) {
  const url = withLimits(server.url, limits)
  const db = await openDatabase({ url })
  opened.push(db)
  return { ...db, url }
}

function withLimits(of: string, limits: Record<string, number>): string {
  const url = new URL(of)
  const options = Object.entries(limits).map(([name, ms]) => `-c ${name}=${ms}`)
  if (options.length > 0) url.searchParams.set('options', options.join(' '))
  return url.href
}

async function shown({ orm }: Pick<Database, 'orm'>, name: string): Promise<unknown> {
  const { rows } = await orm.execute(sql.raw(`show ${name}`))
  return Object.values(rows[0] ?? {})[0]
}

const sleep = ({ orm }: Pick<Database, 'orm'>, seconds: number) => orm.execute(sql`select pg_sleep(${seconds})`)

/** From here on it takes the server a second to make such a thing. */
async function slow({ orm }: Pick<Database, 'orm'>, tag: string): Promise<void> {
  await orm.execute(
    sql`create function dawdle() returns event_trigger language plpgsql as 'begin perform pg_sleep(1); end'`,
  )
  await orm.execute(
    sql.raw(`create event trigger dawdling on ddl_command_end when tag in ('${tag}') execute function dawdle()`),
  )
}

test('a statement ends after a minute, and a transaction that stands still; the doctor asks for no longer', async () => {
  const db = await open()
  const look = openToLook({ url: server.url })
  opened.push(look)
  for (const name of ['statement_timeout', 'idle_in_transaction_session_timeout']) {
    expect(await shown(db, name)).toBe('1min')
    expect(await shown(look, name)).toBe('1min')
  }
})

test('whoever has set limits keeps theirs', async () => {
  const db = await open({ statement_timeout: 120_000, idle_in_transaction_session_timeout: 300_000 })
  expect(await shown(db, 'statement_timeout')).toBe('2min')
  expect(await shown(db, 'idle_in_transaction_session_timeout')).toBe('5min')
})

test('what hangs is broken off and says so, in every connection at once, and nothing is left of its transaction', async () => {
  const db = await open({ statement_timeout: 500 })
  const hung = Array.from({ length: 12 }, () =>
    db.orm.transaction(async tx => {
      await tx.execute(sql`insert into guilds (id, name, owner_id) values ('1', 'half', '2') on conflict do nothing`)
      await sleep({ orm: tx }, 600)
    }),
  )
  for (const { status, reason } of (await Promise.allSettled(hung)) as PromiseRejectedResult[]) {
    expect(status).toBe('rejected')
    expect(tookTooLong(reason)).toBe(true)
    expect(describeError(reason).message).toContain('took too long')
  }
  const { rows } = await db.orm.execute(sql`select * from guilds`)
  expect(rows).toEqual([])
})

test('a transaction that stands still lets go of what it holds, and comes to nothing', async () => {
  const db = await open({ idle_in_transaction_session_timeout: 300 })
  const other = await open()
  const [begun, over] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const still = db.orm.transaction(async tx => {
    await tx.execute(sql`lock table guilds in access exclusive mode`)
    begun.resolve()
    await over.promise
    await tx.execute(sql`select 1`)
  })
  const ended = expect(still).rejects.toThrow()
  await begun.promise
  await other.orm.execute(sql`select * from guilds`)
  over.resolve()
  await ended
  expect(await shown(db, 'idle_in_transaction_session_timeout')).toBe('300ms')
})

test('the tables are made however long that takes', async () => {
  const bare = await openDatabase({ url: server.url }, { asItIs: true })
  await slow(bare, 'CREATE EXTENSION')
  await bare.close()
  const hasty = await open({ statement_timeout: 500 })
  expect(await shown(hasty, 'statement_timeout')).toBe('500ms')
})

test('a start whose network is cut while it makes the tables lets go of them for the next one', async () => {
  const proxy = await startMuteProxy(server.url)
  const muted = proxy.muteAt('CREATE TABLE "members"')
  const cut = openDatabase({ url: withLimits(proxy.url, { idle_in_transaction_session_timeout: 300 }) })
  const ended = expect(cut).rejects.toThrow()
  await muted
  expect(await shown(await open(), 'statement_timeout')).toBe('1min')
  await proxy.close()
  await ended
})

test('and one that is cut before the first of them, or while it waits for another start', async () => {
  const client = new pg.Client({ connectionString: server.url })
  await client.connect()
  await limitStatements(client)
  await limitSilence(client)
  const { rows } = await client.query(`select name, setting from pg_settings
    where name in ('idle_session_timeout', 'idle_in_transaction_session_timeout', 'statement_timeout') order by name`)
  expect(rows.map(({ setting }) => setting)).toEqual(['60000', '60000', '0'])
  await client.end()
})

test('and indexes are built', async () => {
  const first = await open()
  await slow(first, 'CREATE INDEX')
  await dropMemberIndexes(first.orm)
  const hasty = await open({ statement_timeout: 500 })
  await buildMemberIndexes(hasty.orm)
  for (const name of COSTLY_INDEXES) expect(await shownIndex(hasty, name)).toBe(true)
  expect(await shown(hasty, 'statement_timeout')).toBe('500ms')
})

async function shownIndex({ orm }: Pick<Database, 'orm'>, name: string): Promise<boolean> {
  const { rows } = (await orm.execute(sql`select to_regclass(${name}) is not null as is_there`)) as unknown as {
    rows: { is_there: boolean }[]
  }
  return rows[0]!.is_there
}
