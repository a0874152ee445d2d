import { once } from 'node:events'
import { type IncomingMessage, request } from 'node:http'
import { ownAddress } from '../host/own-address.ts'

/**
 * The status with which a page answers there, or 0 when nobody does. Not by fetch, which
 * connects to no port that browsers avoid.
 */
export async function askForPage(port: number, host: string): Promise<number> {
  const asked = request({ host: ownAddress(host), port, path: '/sign-in', agent: false })
  asked.end()
  try {
    const [answer] = (await once(asked, 'response')) as [IncomingMessage]
    answer.resume()
    return answer.statusCode ?? 0
  } catch {
    return 0
  }
}
