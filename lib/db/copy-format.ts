import { getTableColumns, type SQL, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'

/** What COPY is told of a table, and how it reads rows of it. */
export interface CopyFormat<Row> {
  /** `table (a, b, c)`. */
  into: SQL
  toText(rows: Row[]): string
}

/** Postgres' text format: a line for each row, tabs between the columns. For columns of text, numbers, booleans, moments and lists of text. */
export function copyFormat<Table extends PgTable>(table: Table): CopyFormat<Table['$inferSelect']> {
  const columns = Object.entries(getTableColumns(table)).map(([key, { name }]) => ({ key, name: sql.identifier(name) }))
  const names = columns.map(({ name }) => name)
  // A first sweep writes every member: no list of fields is made of them.
  const toLine = (row: Record<string, unknown>) => {
    let line = ''
    for (const { key } of columns) line += `${toField(row[key])}\t`
    return `${line.slice(0, -1)}\n`
  }
  return {
    into: sql`${table} (${sql.join(names, sql`, `)})`,
    toText: rows => rows.map(toLine).join(''),
  }
}

function toField(value: unknown): string {
  if (value === null) return '\\N'
  if (typeof value === 'string') return escaped(value)
  if (value instanceof Date) return value.toISOString()
  return Array.isArray(value) ? escaped(toList(value)) : String(value)
}

function toList(items: unknown[]): string {
  return `{${items.map(item => `"${String(item).replace(/["\\]/g, '\\$&')}"`).join(',')}}`
}

const SPECIAL = /[\\\t\n\r]/
const EVERY_SPECIAL = new RegExp(SPECIAL, 'g')
const ESCAPES: Record<string, string> = { '\\': '\\\\', '\t': '\\t', '\n': '\\n', '\r': '\\r' }

function escaped(text: string): string {
  return SPECIAL.test(text) ? text.replace(EVERY_SPECIAL, character => ESCAPES[character]!) : text
}
