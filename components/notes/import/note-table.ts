/** A file as rows under named columns, before anybody says which column is what. */
export interface NoteTable {
  /** What its rows are called and counted as. */
  unit: 'line' | 'entry'
  columns: string[]
  rows: NoteRow[]
}

export interface NoteRow {
  /** Its line in the file, or its place in the list, from 1. */
  at: number
  cells: string[]
  /** It has more cells than there are columns: where one begins nobody can tell. */
  isTorn?: boolean
}

/** Why a file cannot be read at all. */
export interface Unreadable {
  because: string
}
