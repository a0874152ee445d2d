import { once } from 'node:events'
import { createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'

export interface Overheard {
  /** {base_url} by way of the listener. */
  apiUrl: string
  /** Every token that the platform has given so far: of people, and of the bot. */
  tokens(): string[]
  close(): void
}

/** Stands between Steward and the platform, hands on everything as it is, and notes the tokens that are given out. */
export async function overhear(apiUrl: string): Promise<Overheard> {
  const base = new URL(apiUrl)
  const tokens = new Set<string>()
  const server = createServer((asked, answer) => {
    const { method, headers, url: path = '' } = asked
    const on = request({ hostname: base.hostname, port: base.port, method, path, headers }, async came => {
      const body = await buffer(came)
      if (/token$/.test(path)) {
        for (const [, token] of body.toString().matchAll(/"(?:access_|refresh_)?token": ?"([^"]+)"/g))
          tokens.add(token!)
      }
      answer.writeHead(came.statusCode!, came.headers).end(body)
    })
    on.on('error', () => answer.destroy())
    asked.pipe(on)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return {
    apiUrl: `http://127.0.0.1:${port}${base.pathname}`,
    tokens: () => [...tokens],
    close: () => {
      server.close()
      server.closeAllConnections()
    },
  }
}
