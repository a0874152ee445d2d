// No NUL and nothing of a surrogate pair, as in almost all of a hundred thousand names.
const PLAIN = /^[^\0\ud800-\udfff]*$/

/** Text that Postgres takes: no NUL, no half of a surrogate pair, at most 500 code units (a platform's names are shorter). */
export function storableText(text: string, most = 500): string {
  if (text.length <= most && PLAIN.test(text)) return text
  return text.replaceAll('\0', '').slice(0, most).toWellFormed()
}

/** The same of a text that may be missing. */
export function storableTextOrNull(text: string | null): string | null {
  return text === null ? null : storableText(text)
}

const INT32_MAX = 2 ** 31 - 1

/** An integer as the column can hold it: a platform's odd number must not cost the whole row. */
export function storableInteger(value: number): number {
  return Math.max(-INT32_MAX, Math.min(INT32_MAX, Math.trunc(value)))
}

/** The low 31 bits of a bitfield. The flags that have a name lie far below. */
export function storableFlags(bits: number): number {
  if (Number.isInteger(bits) && bits >= 0 && bits <= INT32_MAX) return bits
  return Number(BigInt.asUintN(31, BigInt(Math.trunc(bits))))
}

/** A moment of our era, else null: Postgres cannot read how JavaScript writes the others. */
export function storableMoment(moment: Date | null): Date | null {
  const year = moment?.getUTCFullYear() ?? -1
  return year >= 1 && year <= 9999 ? moment : null
}

/** Any JSON with its texts made storable. */
export function storableJson<T>(value: T): T {
  const json = JSON.stringify(value, (_key, part: unknown) =>
    typeof part === 'string' ? part.replaceAll('\0', '').toWellFormed() : part,
  )
  return JSON.parse(json) as T
}
