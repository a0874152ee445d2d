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
  const [first, ...others] = columns.map(({ key }) => key)
  const toLine = (row: Record<string, unknown>) => {
    let line = toField(row[first!])
    for (const key of others) line += `\t${toField(row[key])}`
    return `${line}\n`
  }
  return {
    into: sql`${table} (${sql.join(names, sql`, `)})`,
    toText: rows => {
      let text = ''
      for (const row of rows) text += toLine(row)
      return text
    },
  }
}

function toField(value: unknown): string {
  if (value === null) return '\\N'
  if (typeof value === 'string') return escaped(value)
  if (typeof value === 'boolean') return value ? 't' : 'f'
  if (value instanceof Date) return value.toISOString()
  return Array.isArray(value) ? escaped(toList(value)) : String(value)
}

const QUOTED = /["\\]/
const EVERY_QUOTED = new RegExp(QUOTED, 'g')

function toList(items: unknown[]): string {
  let list = ''
  for (const item of items) {
    const text = String(item)
    list += `${list && ','}"${QUOTED.test(text) ? text.replace(EVERY_QUOTED, '\\$&') : text}"`
  }
  return `{${list}}`
}

const SPECIAL = /[\\\t\n\r]/
const EVERY_SPECIAL = new RegExp(SPECIAL, 'g')
const ESCAPES: Record<string, string> = { '\\': '\\\\', '\t': '\\t', '\n': '\\n', '\r': '\\r' }

function escaped(text: string): string {
  return SPECIAL.test(text) ? text.replace(EVERY_SPECIAL, character => ESCAPES[character]!) : text
}
