import { log } from '../log.ts'
import { now, SECOND } from '../time.ts'
import type { Check, Health, Verdict } from './check.ts'
import { CHECKS, type CheckEntry } from './check-table.ts'
import type { HealthParts } from './health-parts.ts'
import { lookAtPlatform } from './look.ts'

// A query that waits behind others for so long is told of as such.
const LONGEST_MS = 10 * SECOND

/** Looks at everything that `of` names, all at once, and never throws: a check that fails says so. Takes some seconds at most. */
export async function runChecks(
  parts: Omit<HealthParts, 'look'>,
  of: readonly CheckEntry['of'][] = ['settings', 'database', 'process'],
): Promise<Health> {
  const look = lookAtPlatform(parts.platform, parts.env)
  const entries = CHECKS.filter(entry => of.includes(entry.of))
  const checks = await Promise.all(entries.map(entry => runCheck(entry, { ...parts, look })))
  return { checkedAt: now().toISOString(), checks: checks.filter(check => check !== null) }
}

async function runCheck(entry: CheckEntry, parts: HealthParts): Promise<Check | null> {
  const { id, group, title } = entry
  const verdict = await inTime(async () => entry.check(parts)).catch((error): Verdict => {
    log.warn({ err: error, check: id }, 'a check failed')
    return { state: 'unknown', says: 'It could not be checked; the log says why.' }
  })
  return verdict && { id, group, title, ...verdict }
}

async function inTime(check: () => Promise<Verdict | null>): Promise<Verdict | null> {
  const late: Verdict = { state: 'unknown', says: `There was no answer within ${LONGEST_MS / SECOND} seconds.` }
  let timer: NodeJS.Timeout | undefined
  const over = new Promise<Verdict>(resolve => {
    timer = setTimeout(resolve, LONGEST_MS, late)
  })
  return Promise.race([check(), over]).finally(() => clearTimeout(timer))
}
