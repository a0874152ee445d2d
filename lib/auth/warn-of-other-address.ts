import { mostWithin } from '../limits/most-within.ts'
import { log } from '../log.ts'
import { MINUTE } from '../time.ts'

const untilToldMs = mostWithin(1, MINUTE)

/**
 * The address at which a sign-in is begun where that is not STEWARD_URL; null: it is, or none is begun. Every browser names
 * it with what it posts, whatever name a proxy in front asks by.
 */
export function otherAddress(
  stewardUrl: string,
  { method, headers }: Pick<Request, 'method' | 'headers'>,
  action: string | undefined,
): string | null {
  const origin = headers.get('origin')
  if (action !== 'signin' || method !== 'POST' || !origin || !URL.canParse(origin)) return null
  const { protocol, origin: asked } = new URL(origin)
  return /^https?:$/.test(protocol) && asked !== new URL(stewardUrl).origin ? asked : null
}

/** Tells the log: the platform sends whoever signs in there to STEWARD_URL, where their browser knows nothing of it. */
export function warnOfOtherAddress(
  stewardUrl: string,
  request: Pick<Request, 'method' | 'headers'>,
  action: string | undefined,
): void {
  const address = otherAddress(stewardUrl, request, action)
  if (!address || untilToldMs('') > 0) return
  const reason = `${address.slice(0, 100)} is not ${stewardUrl}`
  log.warn(
    { reason },
    'a sign-in was begun at another address than STEWARD_URL, to which the platform sends people back',
  )
}
