import { subscribe } from 'node:diagnostics_channel'
import type { IncomingMessage } from 'node:http'

/** The header in which a route finds the address that asked; whatever a client wrote there is overwritten. */
export const PEER_HEADER = 'x-steward-peer'

/**
 * Writes down for each request of this process who sent it. Next hands a route nothing of the connection, and its own
 * X-Forwarded-For is the client's where the client sent one. Call it once, before the first request.
 */
export function notePeers(): void {
  subscribe('http.server.request.start', message => {
    const { request } = message as { request: IncomingMessage }
    request.headers[PEER_HEADER] = request.socket.remoteAddress ?? ''
  })
}
