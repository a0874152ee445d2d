import type { ExportColumn } from './columns.ts'

/** Rows as items of a JSON array, one a line. `JSON_END` closes it. */
export function jsonText<Row>(columns: ExportColumn<Row>[], rows: Row[], isFirst: boolean): string {
  const items = rows.map(row => JSON.stringify(Object.fromEntries(columns.map(({ name, of }) => [name, of(row)]))))
  if (items.length === 0) return isFirst ? '[' : ''
  return `${isFirst ? '[\n' : ',\n'}${items.join(',\n')}`
}

export const JSON_END = '\n]\n'
