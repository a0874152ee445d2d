/** Text of JSON that was changed and not taken yet. */
export interface JsonDraft {
  text: string
  /** The message that it was made of, in JSON. */
  of: string
}

/** Whether the message has become another since: taking the text would take that back. */
export function isOutdated(draft: JsonDraft | null, now: string): boolean {
  return draft !== null && draft.of !== now
}

/** The draft with another text; none where it says what the message says. */
export function draftWith(draft: JsonDraft | null, text: string, now: string): JsonDraft | null {
  return text === now ? null : { text, of: draft?.of ?? now }
}
