import { is, SQL, sql } from 'drizzle-orm'
import { getTableConfig, type IndexedColumn, type PgTable } from 'drizzle-orm/pg-core'

/**
 * CREATE INDEX of the indexes of a table that have one of the names, as the migrations make
 * them; for columns in rising order.
 */
export function indexStatements(table: PgTable, names: string[]): SQL[] {
  const wanted = getTableConfig(table).indexes.filter(({ config }) => names.includes(config.name ?? ''))
  return wanted.map(({ config }) => {
    const columns = config.columns.map(column => {
      if (is(column, SQL)) return sql`(${column})`
      const { name, indexConfig } = column as IndexedColumn
      const { opClass } = indexConfig as { opClass?: string }
      return sql`${sql.identifier(name!)}${opClass ? sql.raw(` ${opClass}`) : sql``}`
    })
    const settings = Object.entries(config.with ?? {}).map(([key, value]) => sql.raw(`${key} = ${value}`))
    const end = settings.length > 0 ? sql` with (${sql.join(settings, sql`, `)})` : sql``
    return sql`
      create index if not exists ${sql.identifier(config.name!)} on ${table}
      using ${sql.raw(config.method ?? 'btree')} (${sql.join(columns, sql`, `)})${end}`
  })
}
