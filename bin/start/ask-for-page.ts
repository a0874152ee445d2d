import { once } from 'node:events'
import { type IncomingMessage, request } from 'node:http'

/** The status with which a page answers there, or 0 when nobody does. Not by fetch, which connects to no port that browsers avoid. */
export async function askForPage(port: number, host: string): Promise<number> {
  // As addresses: what a name leads to first may be somebody else.
  const reachable = host === '0.0.0.0' ? '127.0.0.1' : host === '::' ? '::1' : host
  const asked = request({ host: reachable, port, path: '/sign-in', agent: false })
  asked.end()
  try {
    const [answer] = (await once(asked, 'response')) as [IncomingMessage]
    answer.resume()
    return answer.statusCode ?? 0
  } catch {
    return 0
  }
}
