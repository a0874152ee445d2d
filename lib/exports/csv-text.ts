import { stringify } from 'csv-stringify/sync'
import type { ExportColumn } from './columns.ts'

// Without it spreadsheets take UTF-8 for something older, and every name with an accent falls apart.
const BYTE_ORDER_MARK = '\ufeff'

// The whole run at once, sign or not: begun anew at each of its characters, a message of tabs alone would take seconds. Readers
// differ in what they take for blank: characters that nobody sees, such as one without a width, are too.
const SEPARATED = /(?:^|[;\t\r\n])[\s\p{Cc}\p{Cf}"]*([=+\-@\uff1d\uff0b\uff0d\uff20](?!\)))?/gu

/**
 * Rows as lines of CSV (RFC 4180), the first page with the headings. A cell that a spreadsheet would take for a formula
 * (it begins with = + - @, tab or CR, wide forms too) gets an apostrophe in front and is text again; behind blanks it stands
 * before the sign. So it is with what comes behind a semicolon, a tab or a line break inside a cell: where a comma stands in
 * numbers, those separate cells and rows, quotes or not. A smiley stays one.
 */
export function csvText<Row>(columns: ExportColumn<Row>[], rows: Row[], isFirst: boolean): string {
  const cells = rows.map(row => columns.map(({ of }) => of(row)))
  const text = stringify(isFirst ? [columns.map(({ name }) => name), ...cells] : cells, {
    escape_formulas: true,
    record_delimiter: 'windows',
    // A lone line break ends a row for some readers too.
    quoted_match: /[\r\n]/,
    cast: {
      boolean: value => (value ? 'yes' : 'no'),
      string: value => value.replace(SEPARATED, disarmed),
    },
  })
  return isFirst ? BYTE_ORDER_MARK + text : text
}

function disarmed(separated: string, sign: string | undefined): string {
  return sign === undefined ? separated : `${separated.slice(0, -sign.length)}'${sign}`
}
