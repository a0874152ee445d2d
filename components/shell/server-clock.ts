// By as much an answer may be late, or a clock go differently without harm to anybody.
const SLACK_MS = 10_000
// The header tells whole seconds.
const HALF_SECOND_MS = 500

let ahead = 0

/** Takes the moment of an answer from its `Date` header. */
export function noteDate(header: string | null): void {
  const at = Date.parse(header ?? '')
  if (Number.isNaN(at)) return
  const found = at + HALF_SECOND_MS - Date.now()
  ahead = Math.abs(found) < SLACK_MS ? 0 : found
}

/** The present by Steward's clock, for what is ordered by its length: the clock of whoever orders may be hours off. */
export function serverNow(): Date {
  return new Date(Date.now() + ahead)
}
