import { sql } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Database } from '../client.ts'
import { openDatabase } from '../open-database.ts'
import { records } from '../records.ts'
import { migratedDump } from '../test-dump.ts'
import { createTestDatabase } from '../test-server.ts'
import { copyToPostgres } from './copy-to-postgres.ts'
import { listTables } from './list-tables.ts'

vi.setConfig({ testTimeout: 180_000 })

// What COPY's text format has to write in another way, and what one byte does not hold.
const STRANGE = 'a\tb\nc\\d "\\N" \u{1f9a9} \u202eé'
const VALUES: Record<string, string> = {
  text: `'${STRANGE}' || n`,
  'text[]': `array['${STRANGE}' || n, '', null, '{"}']`,
  integer: 'n',
  bigint: '9007199254740993 + n',
  'double precision': 'n + 0.1',
  boolean: 'n % 2 = 0',
  jsonb: `jsonb_build_object('${STRANGE}', n, 'none', null)`,
  'timestamp with time zone': `'2026-03-29 01:30:00.123456+00'::timestamptz + n * interval '1 microsecond'`,
  bytea: `decode('00ff5c0a', 'hex') || convert_to(n::text, 'UTF8')`,
  uuid: `('00000000-0000-4000-8000-' || lpad(n::text, 12, '0'))::uuid`,
}

let embedded: Database
let server: Awaited<ReturnType<typeof createTestDatabase>>

beforeEach(async () => {
  embedded = await openDatabase({ memory: { dump: await migratedDump() } })
  server = await createTestDatabase(process.env.TEST_DATABASE_URL!)
})
afterEach(async () => {
  await embedded.close()
  await server.drop()
})

/** Puts rows into every table, each with what every column can hold, and every other one with nothing where it may. */
async function fill(rows: number): Promise<string[]> {
  const names = (await listTables(embedded.orm)).map(({ name }) => name)
  for (const name of names) {
    const columns = await records<{ name: string; type: string; needed: boolean }>(
      embedded.orm,
      sql`select attname::text as name, format_type(atttypid, null) as type,
          attnotnull or exists (select from pg_constraint where conrelid = attrelid and attnum = any(conkey)) as needed
        from pg_attribute where attrelid = ${name}::regclass and attnum > 0 and not attisdropped order by attnum`,
    )
    const values = columns.map(({ type, needed }) => {
      const value = VALUES[type]
      if (!value) throw new Error(`No value for ${type} in ${name}.`)
      return needed ? value : `case when n % 2 = 0 then ${value} end`
    })
    const into = columns.map(column => `"${column.name}"`).join(', ')
    await embedded.orm.execute(
      sql.raw(`insert into "${name}" (${into}) select ${values.join(', ')} from generate_series(1, ${rows}) n`),
    )
  }
  return names
}

async function contents({ orm }: Database, names: string[]): Promise<Record<string, string>> {
  const found: Record<string, string> = {}
  for (const name of names) {
    const table = sql.identifier(name)
    const [row] = await records<{ all: string }>(
      orm,
      sql`select concat(count(*), ' ', md5(string_agg(one::text, '|' order by one::text collate "C"))) as all from ${table} one`,
    )
    found[name] = row!.all
  }
  return found
}

test('every row of every table arrives as it was', async () => {
  const names = await fill(50)
  // Too long for its page, and more than is read at once.
  await embedded.orm.execute(
    sql`insert into kept_file_parts (file_id, position, bytes)
      select (select id from kept_files limit 1), n, decode(repeat(md5(n::text), 4096), 'hex') from generate_series(1001, 1200) n`,
  )
  const before = await contents(embedded, names)
  expect(await copyToPostgres(embedded, server.url)).toBe(names.length * 50 + 200)
  const moved = await openDatabase({ url: server.url })
  expect(await contents(moved, names)).toEqual(before)
  await moved.close()
})

test('what a server holds already is neither mixed with it nor changed, and what fails leaves its tables empty', async () => {
  const names = await fill(2)
  const target = await openDatabase({ url: server.url })
  try {
    const last = names.at(-1)!
    await target.orm.execute(sql.raw(`alter table "${last}" add constraint full_by_now check (false)`))
    await expect(copyToPostgres(embedded, server.url)).rejects.toThrow('full_by_now')
    for (const all of Object.values(await contents(target, names))) expect(all).toBe('0 ')
    await target.orm.execute(sql.raw(`alter table "${last}" drop constraint full_by_now`))

    await target.orm.execute(sql`insert into case_numbers values ('1', 7)`)
    const before = await contents(target, names)
    await expect(copyToPostgres(embedded, server.url)).rejects.toThrow('holds data of a Steward already')
    expect(await contents(target, names)).toEqual(before)
  } finally {
    await target.close()
  }
})
