import 'server-only'
import { Readable } from 'node:stream'
import type { NextRequest } from 'next/server'
import type { z } from 'zod'
import { answerError, answerWith } from './answer-json.ts'
import { StewardError } from './errors.ts'
import { hostKey } from './host/host-key.ts'
import { sealBytes } from './host/sealed-bytes.ts'
import { answerTo, openRequest } from './host/sealed-request.ts'
import { parseInput } from './parse-input.ts'
import { type Steward, steward } from './steward.ts'

// Commands send a token or nothing.
const MOST_BYTES = 16_384

/**
 * A POST route for commands on the host (`npm run token` and its like), which may not open the database beside the running
 * server: JSON sealed with the host's key, parsed, then what `answer` gives, sealed too. To everybody else there is no
 * such route.
 */
export function hostRoute<Body>(
  schema: z.core.$ZodType<Body>,
  answer: (asked: { steward: Steward; body: Body; request: NextRequest }) => Promise<unknown>,
) {
  return async (request: NextRequest): Promise<Response> => {
    try {
      const opened = await steward()
      const key = hostKey(opened.env.secret)
      const sealed = await readBytes(request)
      const asked = await openRequest(key, request.nextUrl.pathname, sealed)
      if (!asked) throw notFound()
      // Whatever happens from here on is told to nobody but whoever asked.
      const answered = await answerWith(async () =>
        answer({ steward: opened, body: parseInput(schema, asked.body), request }),
      )
      return sealAnswer(key, sealed, answered)
    } catch (error) {
      return answerError(error)
    }
  }
}

function sealAnswer(key: Buffer, sealedRequest: Uint8Array, { status, headers, body }: Response): Response {
  const bytes = sealBytes(key, answerTo(sealedRequest, status), (body ?? []) as AsyncIterable<Uint8Array>)
  const sealedHeaders = new Headers(headers)
  sealedHeaders.set('Content-Type', 'application/octet-stream')
  return new Response(Readable.toWeb(Readable.from(bytes)) as ReadableStream, { status, headers: sealedHeaders })
}

async function readBytes(request: NextRequest): Promise<Uint8Array> {
  // Without a length nobody knows how much of it comes.
  const length = Number(request.headers.get('content-length') ?? Number.NaN)
  if (!(length <= MOST_BYTES)) throw notFound()
  return new Uint8Array(await request.arrayBuffer())
}

const notFound = () => new StewardError('not_found', 'There is no such page.')
