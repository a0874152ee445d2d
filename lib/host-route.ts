import 'server-only'
import { timingSafeEqual } from 'node:crypto'
import type { NextRequest } from 'next/server'
import type { z } from 'zod'
import { answerError, answerJson } from './answer-json.ts'
import { StewardError } from './errors.ts'
import { hostKey } from './host/host-key.ts'
import { parseInput } from './parse-input.ts'
import { type Steward, steward } from './steward.ts'

// Commands send a token or nothing.
const MOST_BYTES = 16_384

/**
 * A POST route for commands on the host (`npm run token` and its like), which may not open the database beside the running
 * server: the host's key, parsed JSON, then what `answer` gives as JSON. To everybody else there is no such route.
 */
export function hostRoute<Body>(
  schema: z.core.$ZodType<Body>,
  answer: (asked: { steward: Steward; body: Body; request: NextRequest }) => Promise<unknown>,
) {
  return async (request: NextRequest): Promise<Response> => {
    try {
      const opened = await steward()
      requireHostKey(request.headers.get('authorization'), opened.env.secret)
      const answered = await answer({ steward: opened, body: parseInput(schema, await readJson(request)), request })
      return answered instanceof Response ? answered : answerJson(answered)
    } catch (error) {
      return answerError(error)
    }
  }
}

function requireHostKey(authorization: string | null, secret: string): void {
  const [given, wanted] = [Buffer.from(authorization ?? ''), Buffer.from(`Bearer ${hostKey(secret)}`)]
  if (given.length === wanted.length && timingSafeEqual(given, wanted)) return
  throw new StewardError('not_found', 'There is no such page.')
}

async function readJson(request: NextRequest): Promise<unknown> {
  if (Number(request.headers.get('content-length') ?? 0) > MOST_BYTES) return undefined
  return request.json().catch(() => undefined)
}
