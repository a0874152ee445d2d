/** A part of a message that is another by an edit. Null: it was, or is, not there. */
export interface PartChange {
  /** "Text", or "Embed 2, field 3, name". */
  label: string
  before: string | null
  after: string | null
}
