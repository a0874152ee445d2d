import { z } from 'zod'

// Without query and fragment: those of a connection are the client's to set.
const WebSocketUrl = z.url({ protocol: /^wss?$/ }).transform(url => {
  const { protocol, host, pathname } = new URL(url)
  return `${protocol}//${host}${pathname}`
})

/** The gateway's address from GET /gateway/bot (gaps.md, "Gateway address"); null where it is none. */
export function parseGatewayAddress(data: unknown): string | null {
  return z.object({ url: WebSocketUrl }).safeParse(data).data?.url ?? null
}

/** A WebSocket address as `resume_gateway_url` tells it; null where it is none. */
export function parseWebSocketUrl(data: unknown): string | null {
  return WebSocketUrl.safeParse(data).data ?? null
}
