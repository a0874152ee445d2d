import { buffer } from 'node:stream/consumers'
import { z } from 'zod'
import { MINUTE, now } from '../time.ts'
import { NotSealed, openBytes, sealBytes } from './sealed-bytes.ts'

// Both run on one host. Within it a request that was overheard can be made again: it then does once more what somebody
// with the key wanted done, and its answer can be read by nobody else.
const FRESH_MS = MINUTE

const Request = z.object({ at: z.number(), body: z.unknown() })

/**
 * What a command asks of the server, for the server's eyes only: on the port may listen somebody else, whom neither the
 * key nor the bot's token may reach.
 */
export function sealRequest(key: Buffer, path: string, body: object): Promise<Buffer> {
  const text = JSON.stringify({ at: now().getTime(), body } satisfies z.infer<typeof Request>)
  return buffer(sealBytes(key, `POST ${path}`, [Buffer.from(text)]))
}

/** What was asked, or null where it was not asked with this key, for this path, within the last minute. */
export async function openRequest(key: Buffer, path: string, sealed: Uint8Array): Promise<{ body: unknown } | null> {
  try {
    const { at, body } = Request.parse(JSON.parse(String(await buffer(openBytes(key, `POST ${path}`, [sealed])))))
    return Math.abs(now().getTime() - at) <= FRESH_MS ? { body } : null
  } catch (error) {
    if (error instanceof NotSealed) return null
    throw error
  }
}

/** What an answer is bound to: its status and the one request that it answers. */
export function answerTo(sealedRequest: Uint8Array, status: number): string {
  return `${status} to ${Buffer.from(sealedRequest).toString('base64')}`
}
