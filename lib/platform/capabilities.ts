import { DAY, isWithin, now } from '../time.ts'
import { PlatformError, PlatformLacks } from './errors.ts'
import type { Platform } from './platform.ts'
import type { CapabilityName, CapabilityState } from './remembered-capabilities.ts'
import { getCurrentUser } from './users.ts'

// A platform that is updated shows what it has learnt within a day.
const FRESH_MS = DAY

/** Whether the platform has an operation, as found out within the last day; null where nobody knows. */
export async function readCapability(platform: Platform, name: CapabilityName): Promise<boolean | null> {
  return (await recall(platform, name))?.available ?? null
}

interface Probe<T> {
  name: CapabilityName
  /** What it is worth nothing without. Where that has answered, a 404 here is of the thing that was looked for. */
  beside?: CapabilityName
  call: () => Promise<T>
  /** Whether an answer shows that the operation is there; null where it decides nothing. Every answer does by itself. */
  shows?: (answer: T) => boolean | null
}

/**
 * Calls an operation that the platform may lack. A route that is not there (404, 405, 501) is remembered for a day and not
 * asked for meanwhile; that it is there, too. Other errors decide nothing, nor does one without a code while the platform
 * is away: a 403 is of one guild, whatever its code, and ends by a click. Throws PlatformLacks, and what `call` throws.
 */
export async function withCapability<T>(platform: Platform, probe: Probe<T>): Promise<T> {
  const { name, beside, call, shows = () => true } = probe
  const known = await recall(platform, name)
  const other = beside ? await recall(platform, beside) : null
  if (known?.available === false || other?.available === false)
    throw lacks(name, { method: 'GET', path: name, status: null })
  const decide = async (available: boolean | null) => {
    if (available !== null && known?.available !== available)
      await remember(platform, name, { available, checkedAt: now() })
  }
  try {
    const answer = await call()
    await decide(shows(answer))
    return answer
  } catch (error) {
    if (!(error instanceof PlatformError)) throw error
    const isGone = isNoRoute(error, known?.available === true || other?.available === true)
    if (!isGone || !(await isOfPlatform(platform, error))) throw error
    await decide(false)
    throw lacks(name, error)
  }
}

/**
 * Whether an error speaks of the route and not of what was looked for there. A 404 is of the thing where its code says
 * so, or where the same route, or the one beside it, has answered within the last day.
 */
function isNoRoute({ status, code }: PlatformError, hasAnswered: boolean): boolean {
  if (status === 405 || status === 501) return true
  return status === 404 && !hasAnswered && !UNKNOWN_THING.test(code ?? '')
}

// The family's codes: UNKNOWN_CHANNEL, or 10003 in numbers.
const UNKNOWN_THING = /^(UNKNOWN_|100\d\d$)/

/**
 * Whether an error is the platform's own. One without a code may be a page of a proxy, which while the platform is away answers
 * so to everything: then GET /users/@me, which every platform has, has no answer either.
 */
async function isOfPlatform(platform: Platform, { code }: PlatformError): Promise<boolean> {
  if (code !== null) return true
  return getCurrentUser(platform).then(
    () => true,
    () => false,
  )
}

function lacks(
  name: CapabilityName,
  { method, path, status }: { method: string; path: string; status: number | null },
) {
  return new PlatformLacks({ method, path, status, why: `the platform has no ${name.replaceAll('_', ' ')}` })
}

/** What is known and not too old. A memory that fails is as good as none. */
async function recall({ capabilities, log }: Platform, name: CapabilityName): Promise<CapabilityState | null> {
  try {
    const state = await capabilities.read(name)
    return state && isWithin(FRESH_MS, state.checkedAt) ? state : null
  } catch (error) {
    log.warn({ err: error, capability: name }, 'a capability cannot be recalled')
    return null
  }
}

async function remember({ capabilities, log }: Platform, name: CapabilityName, state: CapabilityState): Promise<void> {
  try {
    await capabilities.write(name, state)
    if (!state.available) log.info({ capability: name }, 'the platform lacks an operation; it is asked again in a day')
  } catch (error) {
    log.warn({ err: error, capability: name }, 'a capability cannot be remembered')
  }
}
