import { ID } from './ban-parts'

// An id that is no text would be rounded. A text without an end goes on to the end, or it would
// be looked for from each of its marks.
const TEXT_OR_NUMBER = /"[^"\\]*(?:\\.[^"\\]*)*"?|-?\d[\d.eE+-]*/g

/** What a text of JSON holds, its ids as text; null where it is none. */
export function parseWithIds(text: string): unknown {
  try {
    return JSON.parse(text.replace(TEXT_OR_NUMBER, token => (ID.test(token) ? `"${token}"` : token)))
  } catch {
    return null
  }
}
