/** A piece of a text, from `at` up to `end`, with what stands between its marks. */
export interface Part {
  at: number
  end: number
  inside: string
}

export const FENCE = '```'
// Behind an odd number of backslashes it is escaped, and text. They are counted only where there is one.
const OPENING = /```(?<=(?<!\\)(?:\\\\)*```)/g
// Quotes all that follows; the other mark quotes its line. Without its blank neither is one.
const REST = '>>> '
const QUOTE = /(?<![^\n])>(?:>>)? /g
const QUOTED = /(?:> [^\n]*(?:\n|$))+/y
const QUOTE_MARK = /(?<![^\n])> /g

/** The first fenced code from there on. */
export function fenceFrom(source: string, from: number): Part | null {
  OPENING.lastIndex = from
  const at = OPENING.exec(source)?.index ?? -1
  const close = at === -1 ? -1 : source.indexOf(FENCE, at + FENCE.length)
  if (close === -1) return null
  return { at, end: close + FENCE.length, inside: source.slice(at + FENCE.length, close) }
}

/** Where the first quote from there on begins. */
export function quoteFrom(source: string, from: number): { at: number } | null {
  QUOTE.lastIndex = from
  const found = QUOTE.exec(source)
  return found && { at: found.index }
}

/** The quote that begins there, with the lines that follow it. */
export function quoteAt(source: string, at: number): Part {
  if (source.startsWith(REST, at)) return { at, end: source.length, inside: source.slice(at + REST.length) }
  QUOTED.lastIndex = at
  const lines = QUOTED.exec(source)![0]
  return { at, end: at + lines.length, inside: lines.replace(/\n$/, '').replaceAll(QUOTE_MARK, '') }
}
