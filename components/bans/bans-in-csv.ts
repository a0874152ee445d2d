import { endOf, type FoundBans, ID, ID_NAMES, idIn, REASON_NAMES, tidy, unquoted } from './ban-parts'
import { csvTable } from './csv-table'

// 1.94784E+17: what is left of an id after a spreadsheet has taken it for a number.
const ROUNDED = /^\d([.,]\d+)?E\+1\d$/i
// Of a table also these, where ids stand in them.
const COLUMN_NAMES = [...ID_NAMES, 'user', 'member', 'target', 'account']

/** The bans in a table: of a named column, or of the one with the most ids. */
export function bansInCsv(text: string): FoundBans {
  const table = csvTable(text)
  const [head = [], ...rest] = table
  const names = head.map(name => name.trim().toLowerCase())
  const hasHeading = !head.some(cell => ID.test(cell.trim()))
  const rows = hasHeading ? rest : table
  const hasIds = (column: number) =>
    rows.some(row => [ID, ROUNDED].some(form => form.test(unquoted(row[column] ?? '').trim())))
  const named = COLUMN_NAMES.map(name => names.indexOf(name)).filter(column => column >= 0)
  const isNamed = hasHeading && named.length > 0
  const column = isNamed ? named.find(hasIds) : fullest(rows)
  const reasonColumn = REASON_NAMES.map(name => names.indexOf(name)).find(place => place >= 0)
  const cells = rows.map(row => unquoted(row[column ?? -1] ?? ''))
  return {
    bans: rows.flatMap((row, index) =>
      idIn(cells[index]!).map(id => ({
        id,
        reason: tidy(reasonColumn === undefined ? null : row[reasonColumn]),
        ...endOf(names, row),
      })),
    ),
    rounded: cells.filter(cell => ROUNDED.test(cell.trim())).length,
    isNamed,
  }
}

/** The column with the most ids. */
function fullest(rows: string[][]): number {
  const counts: number[] = []
  for (const row of rows) {
    for (const [column, cell] of row.entries()) if (ID.test(cell.trim())) counts[column] = (counts[column] ?? 0) + 1
  }
  return counts.reduce((best, count, column) => (count > (counts[best] ?? 0) ? column : best), 0)
}
