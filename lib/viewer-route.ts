import 'server-only'
import type { NextRequest } from 'next/server'
import type { z } from 'zod'
import { answerWith } from './answer-json.ts'
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
  return (request: NextRequest): Promise<Response> =>
    answerWith(async () => {
      const viewer = await requireViewer()
      const query = parseQuery(schema, {}, Object.fromEntries(request.nextUrl.searchParams))
      return answer({ steward: await steward(), viewer, query })
    })
}
