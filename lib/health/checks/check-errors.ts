import { recentTroubles, type Trouble } from '../../recent-troubles.ts'
import { HOUR, now } from '../../time.ts'
import type { Finding, Verdict } from '../check.ts'
import type { HealthParts } from '../health-parts.ts'
import { ofThisServer } from '../of-this-server.ts'

/** What this process has lately written into its log as a warning or an error. */
export function checkErrors(parts: HealthParts): Verdict {
  const whose = ofThisServer(parts)
  const troubles = recentTroubles()
  const recent = troubles.filter(({ at }) => now().getTime() - Date.parse(at) < HOUR)
  const errors = recent.filter(({ level }) => level === 'error').length
  const findings = together(troubles)
  if (recent.length === 0) return { state: 'good', says: `None${whose} within the last hour.`, findings }
  const warnings = recent.length - errors
  const counts = [errors > 0 && many(errors, 'error'), warnings > 0 && many(warnings, 'warning')].filter(Boolean)
  const says = `${counts.join(' and ')}${whose} within the last hour.`
  return errors > 0
    ? { state: 'warning', says, todo: `The log${whose || ' of this process'} has the details.`, findings }
    : { state: 'good', says, findings }
}

/** The same words stand once, with how often and when last. */
function together(troubles: Trouble[]): Finding[] {
  const found = new Map<string, { trouble: Trouble; times: number }>()
  for (const trouble of troubles) {
    const key = `${trouble.says}\n${trouble.why}`
    const known = found.get(key)
    if (known) known.times++
    else found.set(key, { trouble, times: 1 })
  }
  return [...found].map(
    ([
      key,
      {
        trouble: { says, why, level, at },
        times,
      },
    ]) => ({
      key,
      title: `${level === 'error' ? 'Error' : 'Warning'}: ${says}`,
      says: [...(why ? [why] : []), ...(times > 1 ? [`${times} times.`] : [])],
      at,
    }),
  )
}

const many = (count: number, noun: string) => `${count} ${noun}${count === 1 ? '' : 's'}`
