export type Cell = string | number | boolean | null

/** One column of an exported list: its heading in a CSV, its key in JSON. */
export interface ExportColumn<Row> {
  name: string
  of: (row: Row) => Cell
}
