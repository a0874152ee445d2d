/** The cookie that carries the choice to the server, so that the first byte has the right times. */
export const TIME_ZONE_COOKIE = 'time-zone'

const known = new Map<string, boolean>()

/** The zone that a value names; undefined: as the browser has it, also for what is no zone here. */
export function parseTimeZone(value: string | undefined): string | undefined {
  if (!value || value.length > 64) return undefined
  if (!known.has(value)) {
    // What anybody may send must not grow without an end.
    if (known.size > 1_000) known.clear()
    known.set(value, isTimeZone(value))
  }
  return known.get(value) ? value : undefined
}

function isTimeZone(name: string): boolean {
  try {
    // A bare offset such as "+05:30" has no summer time to be right about.
    return /^[A-Za-z]/.test(name) && Boolean(new Intl.DateTimeFormat('en', { timeZone: name }))
  } catch {
    return false
  }
}
