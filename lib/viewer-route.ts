import 'server-only'
import type { NextRequest } from 'next/server'
import type { z } from 'zod'
import { answerError, answerJson } from './answer-json.ts'
import { requireViewer } from './auth/require-viewer.ts'
import type { Viewer } from './auth/viewer.ts'
import { parseQuery } from './parse-query.ts'
import { type Steward, steward } from './steward.ts'

interface Seen<Query> {
  steward: Steward
  viewer: Viewer
  query: Query
}

/** A GET route of any signed-in person, for what concerns everybody: session, parsed query, then what `answer` gives as JSON. */
export function viewerRoute<Query>(schema: z.core.$ZodType<Query>, answer: (seen: Seen<Query>) => Promise<unknown>) {
  return async (request: NextRequest): Promise<Response> => {
    try {
      const viewer = await requireViewer()
      const query = parseQuery(schema, {}, Object.fromEntries(request.nextUrl.searchParams))
      return answerJson(await answer({ steward: await steward(), viewer, query }))
    } catch (error) {
      return answerError(error)
    }
  }
}
