import { once } from 'node:events'
import { type ClientRequest, type IncomingMessage, request as overHttp } from 'node:http'
import { request as overHttps } from 'node:https'
import { pipeline } from 'node:stream/promises'
import { USER_AGENT } from '../transport/user-agent.ts'
import type { UploadTarget } from './upload-target.ts'

// An upload may take long; a line on which nothing moves for this long is dead.
const SILENCE_MS = 30_000

/** What is put: exactly `size` bytes. */
export interface FileToPut {
  bytes: AsyncIterable<Uint8Array>
  size: number
  contentType: string
  /** Ends the upload, as when the person has gone. */
  signal?: AbortSignal | undefined
}

/** Streams a file to its target and answers the status. Follows no redirect, carries no token. Throws what broke it. */
export async function putFile({ url, address, family }: UploadTarget, file: FileToPut): Promise<number> {
  const send = url.protocol === 'https:' ? overHttps : overHttp
  const request = send(url, {
    method: 'PUT',
    headers: { 'Content-Type': file.contentType, 'Content-Length': file.size, 'User-Agent': USER_AGENT },
    signal: file.signal,
    agent: false,
    // The address that was judged, whatever the name says by now.
    lookup: (_host, options, found) =>
      options.all ? found(null, [{ address, family }]) : found(null, address, family),
  })
  request.setTimeout(SILENCE_MS, () => request.destroy(new Error('nothing moves')))
  const answered = once(request, 'response') as Promise<[IncomingMessage]>
  try {
    const [answer] = await Promise.race([answered, sent(request, file).then(() => answered)])
    answer.resume()
    return answer.statusCode ?? 0
  } finally {
    request.destroy()
  }
}

async function sent(request: ClientRequest, { bytes, size }: FileToPut): Promise<void> {
  await pipeline(exactly(size, bytes), request)
}

/** The bytes, as long as they are as many as was said: more would be cut off, fewer would be waited for. */
async function* exactly(size: number, bytes: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  let seen = 0
  for await (const chunk of bytes) {
    seen += chunk.byteLength
    if (seen > size) throw new RangeError('The file is longer than was said.')
    yield chunk
  }
  if (seen < size) throw new RangeError('The file is shorter than was said.')
}
