import { TIME_ZONE_COOKIE } from '../time-zone'
import { setOwnZone } from '../ui/own-zone'

const YEAR_S = 365 * 86_400

/** Shows the times of this page in a zone at once, and of every later one by the cookie. Undefined: as the browser has it. */
export function applyTimeZone(zone: string | undefined) {
  setOwnZone(zone)
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API does not exist on plain http
  document.cookie = `${TIME_ZONE_COOKIE}=${zone ?? ''}; path=/; max-age=${zone ? YEAR_S : 0}; samesite=lax`
}
