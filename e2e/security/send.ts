import { Agent, type IncomingHttpHeaders, request } from 'node:http'

export interface Sent {
  method?: string
  /** As it goes onto the wire: nothing is encoded or tidied up. */
  path: string
  headers?: Record<string, string | string[]>
  body?: string | Uint8Array
}

export interface Answered {
  status: number
  headers: IncomingHttpHeaders
  text: string
}

const AGENT = new Agent({ keepAlive: true, maxSockets: 8 })

/**
 * One request as an attacker would make it: no browser's rules, no redirect followed, no cookie but the ones given. Of a
 * stream the first bytes are the answer.
 */
export function send(base: string, { method = 'GET', path, headers = {}, body }: Sent): Promise<Answered> {
  const { hostname, port } = new URL(base)
  const { promise, resolve, reject } = Promise.withResolvers<Answered>()
  const sent = request({ hostname, port, method, path, headers, agent: AGENT }, response => {
    const chunks: Buffer[] = []
    const answer = () =>
      resolve({ status: response.statusCode ?? 0, headers: response.headers, text: Buffer.concat(chunks).toString() })
    response.on('data', chunk => {
      chunks.push(chunk)
      if (!response.headers['content-type']?.startsWith('text/event-stream')) return
      answer()
      response.destroy()
    })
    response.on('end', answer)
    response.on('error', reject)
  })
  sent.on('error', reject)
  sent.end(body)
  return promise
}
