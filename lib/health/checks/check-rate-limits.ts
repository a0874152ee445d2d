import { SECOND } from '../../time.ts'
import { waitWords } from '../../wordings/wait-words.ts'
import type { Verdict } from '../check.ts'
import type { HealthParts } from '../health-parts.ts'
import { ofThisServer } from '../of-this-server.ts'

/** How the platform's rate limits stand for this process. */
export function checkRateLimits(parts: HealthParts): Verdict {
  const { platform } = parts
  const whose = ofThisServer(parts)
  const { closedMs, windows } = platform.rest.limits()
  const full = windows.filter(({ remaining }) => remaining === 0)
  const findings = full.map(({ route, limit, endsInMs }, at) => ({
    key: `${at} ${route}`,
    title: route,
    says: [`All ${limit} used; free again in ${waitFor(endsInMs)}.`],
  }))
  if (closedMs > 0) {
    const says = `The platform asked for a pause of everything; it ends in ${waitFor(closedMs)}.`
    return { state: 'warning', says, todo: 'Nothing: Steward waits by itself.', findings }
  }
  if (full.length === 0) return { state: 'good', says: `None${whose} is used up.` }
  const says = `${full.length} of ${windows.length}${whose} ${full.length === 1 ? 'is' : 'are'} used up; what needs them waits by itself.`
  return { state: 'good', says, findings }
}

const waitFor = (ms: number) => waitWords(Math.max(1, Math.ceil(ms / SECOND)))
