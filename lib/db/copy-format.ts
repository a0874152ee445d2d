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
  const toLine = (row: Record<string, unknown>) => `${columns.map(({ key }) => toField(row[key])).join('\t')}\n`
  return {
    into: sql`${table} (${sql.join(names, sql`, `)})`,
    toText: rows => rows.map(toLine).join(''),
  }
}

function toField(value: unknown): string {
  if (value === null) return '\\N'
  if (value instanceof Date) return value.toISOString()
  return escaped(Array.isArray(value) ? toList(value) : String(value))
}

function toList(items: unknown[]): string {
  return `{${items.map(item => `"${String(item).replace(/["\\]/g, '\\$&')}"`).join(',')}}`
}

const ESCAPES: Record<string, string> = { '\\': '\\\\', '\t': '\\t', '\n': '\\n', '\r': '\\r' }

function escaped(text: string): string {
  return text.replace(/[\\\t\n\r]/g, character => ESCAPES[character]!)
}
