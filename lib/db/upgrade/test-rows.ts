import { sql } from 'drizzle-orm'
import type { Orm } from '../client.ts'
import { records } from '../records.ts'

type Row = Record<string, unknown>

/** All rows of all tables of Steward's, by the name of the table. */
export async function allRows(orm: Orm): Promise<Rows> {
  const tables = await records<{ name: string }>(
    orm,
    sql`select tablename as name from pg_tables where schemaname = 'public' order by 1`,
  )
  const rows: Rows = new Map()
  for (const { name } of tables) {
    const found = await records<{ row: Row }>(orm, sql`select to_jsonb(t) as row from ${sql.identifier(name)} t`)
    rows.set(
      name,
      found.map(({ row }) => row),
    )
  }
  return rows
}

export type Rows = Map<string, Row[]>

/**
 * Columns that steps have dropped or changed on purpose: `sweep` and `cursor` are where a list
 * was read to, which begins anew.
 */
const MEANT: Record<string, string[]> = {
  members: ['sweep', 'sort_name'],
  guild_syncs: ['cursor'],
  message_templates: ['search_text'],
  messages: ['has_link'],
}

/** Rows that stand there no more as they did, whatever was added to them. */
export function lostRows(before: Rows, after: Rows): string[] {
  return [...before].flatMap(([table, rows]) => {
    const there = after.get(table)?.map(row => told(row)) ?? []
    const isKept = (row: Row) =>
      there.some(one => Object.entries(told(row)).every(([name, value]) => one[name] === value))
    return rows.filter(row => !isKept(without(row, MEANT[table] ?? []))).map(row => `${table} ${JSON.stringify(row)}`)
  })
}

const without = (row: Row, names: string[]): Row =>
  Object.fromEntries(Object.entries(row).filter(([name]) => !names.includes(name)))

const told = (row: Row): Record<string, string> =>
  Object.fromEntries(Object.entries(row).map(([name, value]) => [name, JSON.stringify(value)]))
