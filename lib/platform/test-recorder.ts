import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createPlatform, type Platform } from './platform.ts'
import { type Profile, profiles } from './profile.ts'
import type { RememberedCapabilities } from './remembered-capabilities.ts'

export interface Recorded {
  method: string
  /** Below the version segment, with its query. */
  path: string
  headers: IncomingHttpHeaders
  /** JSON where it is, else text. */
  body: unknown
}

interface Reply {
  status?: number
  body?: unknown
  headers?: Record<string, string>
  /** Ends the connection instead of answering. */
  cut?: boolean
  delayMs?: number
}

/**
 * A platform that writes down what it is sent and answers what the test says: for what the sandbox never does, and for
 * profiles that it does not speak.
 */
export async function startRecorder(answer: (request: Recorded, n: number) => Reply = () => ({})) {
  const requests: Recorded[] = []
  const server = createServer(async (incoming, outgoing) => {
    const chunks: Buffer[] = []
    for await (const chunk of incoming) chunks.push(chunk as Buffer)
    const text = Buffer.concat(chunks).toString()
    const path = (incoming.url ?? '').replace(/^\/v\d+/, '')
    const request = { method: incoming.method ?? '', path, headers: incoming.headers, body: read(text) }
    requests.push(request)
    const { status = 200, body, headers, cut, delayMs = 0 } = answer(request, requests.length)
    await new Promise(resolve => setTimeout(resolve, delayMs))
    if (cut) return void incoming.socket.destroy()
    const sent = body === undefined || typeof body === 'string' ? body : JSON.stringify(body)
    outgoing.writeHead(status, headers).end(sent)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const root = `http://127.0.0.1:${(server.address() as AddressInfo).port}`

  function platform(profile: Profile = profiles.v1, options: Options = {}): Platform {
    return createPlatform({
      profile,
      apiUrl: `${root}/${profile.versionSegment}`,
      webUrl: root,
      cdnUrl: root,
      botToken: async () => '7.secret',
      log: { info: () => {}, warn: () => {} },
      ...options,
    })
  }
  const stop = async () => {
    server.closeAllConnections()
    server.close()
    await once(server, 'close')
  }
  return { root, requests, platform, stop }
}

interface Options {
  timeoutMs?: number
  capabilities?: RememberedCapabilities
}

function read(text: string): unknown {
  try {
    return text === '' ? undefined : JSON.parse(text)
  } catch {
    return text
  }
}
