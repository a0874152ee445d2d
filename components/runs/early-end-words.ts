import type { RunView } from '@/lib/runs/run-views'

// How long a run takes is an estimate, and platforms are slower than one thinks.
const SLOWER = 2

/**
 * What is to be said of the end that an order for many gives all of them at the same moment, where it has passed or may pass
 * before the last of them have their turn; null: nothing.
 */
export function earlyEndWords(
  { status, input, leftMs }: Pick<RunView, 'status' | 'input' | 'leftMs'>,
  now: Date,
): string | null {
  // Of a timeout, of a ban, or of roles.
  const end = input.until ?? input.endsAt ?? firstOf(input.ends)
  if (typeof end !== 'string' || leftMs === null) return null
  const restMs = Date.parse(end) - now.getTime()
  if (restMs <= 0) {
    return `Its end has passed by now${status === 'asking' ? ', so it can only be denied' : ': plan it anew with a later one'}.`
  }
  if (restMs >= leftMs * SLOWER) return null
  return 'It may be over before the last of them have had their turn: it ends for all at the same moment, and the run stops then.'
}

/** The earliest end of the roles that an order names with one. */
function firstOf(ends: unknown): string | undefined {
  const moments = Array.isArray(ends) ? ends.flatMap(({ endsAt }) => endsAt ?? []) : []
  return moments.toSorted((one, other) => Date.parse(one) - Date.parse(other))[0]
}
