import { isWithin, MINUTE } from '../time.ts'
import type { Check, Fault } from './check.ts'
import { lastHealth, readHealth } from './read-health.ts'

// Each time the platform is asked three things.
const OLD_MS = 5 * MINUTE
// What is mended is not told of for long.
const OLD_FAULT_MS = MINUTE
// A connection that is lost is back within seconds, as a rule.
const LASTING_MS = MINUTE
// Told by a notice of their own, above every page.
const TOLD_ELSEWHERE = new Set(['token', 'token-reset'])

/**
 * What is at fault with this deployment as it was last found, most important first, without what passes by itself. Answers at
 * once, and has everything looked at anew where that was minutes ago.
 */
export function standingFaults(steward: Parameters<typeof readHealth>[0]): Fault[] {
  const { checkedAt, checks } = lastHealth(steward) ?? { checkedAt: 0, checks: [] }
  const at = new Date(checkedAt)
  const faults = checks.filter(check => isStanding(check, at.getTime()))
  if (!isWithin(faults.length > 0 ? OLD_FAULT_MS : OLD_MS, at)) void readHealth(steward)
  return faults.map(({ id, title, says }) => ({ id, title, says }))
}

function isStanding({ id, state, page, since }: Check, foundAt: number): boolean {
  const isOfToken = TOLD_ELSEWHERE.has(id) || (id === 'gateway' && page === 'token')
  if (state !== 'bad' || isOfToken) return false
  return since === undefined || foundAt - Date.parse(since.at) >= LASTING_MS
}
