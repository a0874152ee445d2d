/** What came back over HTTP, whole and unjudged. */
export interface Answer {
  status: number
  headers: Headers
  text: string
}

/** The body as JSON; `ok: false` where it is something else, undefined for an empty one. */
export function readJson(text: string): { ok: true; body: unknown } | { ok: false } {
  if (text === '') return { ok: true, body: undefined }
  try {
    return { ok: true, body: JSON.parse(text) }
  } catch {
    return { ok: false }
  }
}
