/** What screens get of staff notes. Times are ISO strings, ids are strings. */

export interface NoteView {
  id: string
  author: { id: string; name: string }
  text: string
  createdAt: string
  editedAt: string | null
  /** Where it comes from another bot or a table; `author` is then whoever imported it. */
  imported: ImportedView | null
  mayEdit: boolean
  mayDelete: boolean
}

/** Whence a note was imported. */
export interface ImportedView {
  /** The name of the file. */
  file: string
  /** Who wrote it first, as the file calls them; null: it does not. */
  author: string | null
  at: string
  /** False: the file says of no day, and `createdAt` is when it was imported. */
  isDated: boolean
}

/** A page of what the team has noted about somebody, newest first. */
export interface NotesView {
  notes: NoteView[]
  /** Of all that there are. */
  count: number
  /** For the next page; null: there is none. */
  nextCursor: string | null
  mayWrite: boolean
}

/** Whom somebody wrote notes about in a time. */
export interface WrittenView {
  about: {
    id: string
    /** Of whoever is neither a member nor banned the last that the log knows; null: nobody knows one. */
    name: string | null
    notes: number
    /** When they wrote the newest. */
    lastAt: string
  }[]
  /** How many people there are besides. */
  more: number
}
