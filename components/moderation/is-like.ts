/**
 * Whether what was read from a store has the shape of something known: the same kinds, in objects under the same names. More
 * names may be there. Of lists all hold words.
 */
export function isLike(value: unknown, known: unknown): boolean {
  if (Array.isArray(known)) return Array.isArray(value) && value.every(one => typeof one === 'string')
  if (!isRecord(known)) return typeof value === typeof known && (value === null) === (known === null)
  return isRecord(value) && Object.entries(known).every(([name, part]) => isLike(value[name], part))
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
