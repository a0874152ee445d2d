import { answerJson } from '../answer-json.ts'
import { StewardError } from '../errors.ts'
import { mostWithin } from '../limits/most-within.ts'
import { log } from '../log.ts'
import { clientAddress } from '../requests/client-address.ts'
import type { Steward } from '../steward.ts'
import { MINUTE } from '../time.ts'

/** What the sign-in page is told where an address signs in too often. */
const TROUBLE_PATH = '/sign-in?error=TooManySignIns'

// Whoever asks without end fills no disk.
const untilToldMs = mostWithin(1, MINUTE)

/**
 * Counts the steps of a sign-in that cost something, here or on the platform: its begin and the way back. Returns what is
 * answered in next-auth's place where an address takes too many, null where it may go on.
 */
export function limitSignIns(
  { env, limits }: Pick<Steward, 'env' | 'limits'>,
  { method, headers }: Pick<Request, 'method' | 'headers'>,
  action: string | undefined,
): Response | null {
  const step = action === 'callback' ? 'callback' : action === 'signin' && method === 'POST' ? 'begin' : null
  if (!step) return null
  try {
    limits.signIn(clientAddress(headers, env.trustedProxies), step)
    return null
  } catch (error) {
    if (!(error instanceof StewardError)) throw error
    if (untilToldMs(step) === 0) log.warn({ step }, 'too many sign-ins from one address')
    const url = env.stewardUrl + TROUBLE_PATH
    const wait = { 'Retry-After': `${Math.ceil((error.details.retryAfterMs ?? 0) / 1000)}` }
    // next-auth's own script goes to the address that it is answered.
    if (step === 'begin') return answerJson({ url }, 429, wait)
    return new Response(null, { status: 303, headers: { ...wait, Location: url, 'Cache-Control': 'no-store' } })
  }
}
