import { subscribe } from 'node:diagnostics_channel'
import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'

interface Begun {
  request: IncomingMessage
  response: ServerResponse
  server: Server
}

export interface RequestsUnderWay {
  /** Takes no new connections and resolves when every answer is out, or after `withinMs`. */
  drain(withinMs: number): Promise<void>
}

/**
 * Follows what this process is answering. Next keeps its server to itself; Node tells of each request on a channel
 * (node:diagnostics_channel, `http.server.request.start`).
 */
export function watchRequests(): RequestsUnderWay {
  const servers = new Set<Server>()
  const answering = new Set<ServerResponse>()
  let isDraining = false
  let drained = () => {}
  subscribe('http.server.request.start', message => {
    const { response, server } = message as Begun
    servers.add(server)
    answering.add(response)
    // On a connection that stood already: it shall be the last.
    if (isDraining) response.setHeader('connection', 'close')
    response.once('close', () => {
      answering.delete(response)
      if (answering.size === 0) drained()
    })
  })
  return {
    async drain(withinMs) {
      isDraining = true
      const done = new Promise<void>(resolve => {
        drained = resolve
      })
      for (const server of servers) server.close()
      if (answering.size > 0) await Promise.race([done, pause(withinMs, undefined, { ref: false })])
    },
  }
}
