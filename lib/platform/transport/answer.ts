/** What came back over HTTP, whole and unjudged. */
export interface Answer {
  status: number
  headers: Headers
  text: string
  /** When it was asked for, by our clock: what it says may be over by now. */
  askedAt?: Date
}

/** The body as JSON; `ok: false` where it is something else, undefined for an empty one. */
export function readJson(text: string): { ok: true; body: unknown } | { ok: false } {
  if (text === '') return { ok: true, body: undefined }
  try {
    return { ok: true, body: JSON.parse(text, UNSHOWABLE.test(text) ? showable : undefined) }
  } catch {
    return { ok: false }
  }
}

// NUL and halves of surrogate pairs, which only escapes can say: a page of ours shows them otherwise than its script has them.
const UNSHOWABLE = /\\u(?:0000|d[89a-f])/i

const showable = (_key: string, part: unknown) =>
  typeof part === 'string' ? part.replaceAll('\0', '').toWellFormed() : part
