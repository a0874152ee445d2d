import { getTableColumns, type SQL, sql } from 'drizzle-orm'
import type { Orm } from '../../db/client.ts'
import { records } from '../../db/records.ts'
import { members } from '../../db/schema/members.ts'

const { guildId: _guildId, searchText: _searchText, flags: _flags, ...shown } = getTableColumns(members)

export type ListedRow = Pick<typeof members.$inferSelect, keyof typeof shown>

const cells = Object.entries(shown).map(([key, column]) => ({
  key,
  name: column.name,
  read: column.dataType === 'date' ? (value: unknown) => column.mapFromDriverValue(value as string) : null,
}))

/** The columns that a list shows and is ordered by, for SELECT. */
export const LISTED = sql.raw(cells.map(({ name }) => name).join(', '))

/** The rows of a query that selects LISTED. */
export async function listedRows(orm: Orm, query: SQL): Promise<ListedRow[]> {
  return (await records(orm, query)).map(listedRow)
}

/** A record of a query that selects LISTED, among other things. */
export function listedRow(record: Record<string, unknown>): ListedRow {
  const row: Record<string, unknown> = {}
  for (const { key, name, read } of cells) {
    const value = record[name]
    row[key] = read && value !== null ? read(value) : value
  }
  return row as ListedRow
}
