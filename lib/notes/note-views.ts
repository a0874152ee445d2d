/** What screens get of staff notes. Times are ISO strings, ids are strings. */

export interface NoteView {
  id: string
  author: { id: string; name: string }
  text: string
  createdAt: string
  editedAt: string | null
  mayEdit: boolean
  mayDelete: boolean
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
