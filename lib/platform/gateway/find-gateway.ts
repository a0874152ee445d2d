import type { Platform } from '../platform.ts'
import { parseGatewayAddress, parseWebSocketUrl } from '../wire/gateway-address.ts'

/**
 * Where to connect: where the session goes on, else where the operator says, else where the platform does (gaps.md,
 * "Gateway address"). Throws the platform's errors; PlatformUnavailable also for an open line where {base_url} is https.
 */
export async function findGateway(platform: Platform, resumeUrl: string | undefined): Promise<string> {
  if (resumeUrl && mayCarryToken(platform, resumeUrl)) return resumeUrl
  const set = parseWebSocketUrl(platform.gatewayUrl)
  if (set) return set
  return platform.rest.read({ method: 'GET', path: '/gateway/bot' }, body => {
    const told = parseGatewayAddress(body)
    return told && mayCarryToken(platform, told) ? told : null
  })
}

/** Another host is the family's practice; an open line is not, unless the operator has chosen one. */
function mayCarryToken({ apiUrl, gatewayUrl }: Platform, url: string): boolean {
  return url.startsWith('wss:') || !/^https:/i.test(apiUrl) || /^ws:/i.test(gatewayUrl ?? '')
}
