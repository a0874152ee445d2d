import 'server-only'
import type { NextRequest } from 'next/server'
import type { z } from 'zod'
import { answerWith } from './answer-json.ts'
import { requireViewer } from './auth/require-viewer.ts'
import type { Viewer } from './auth/viewer.ts'
import { StewardError } from './errors.ts'
import { parseQuery } from './parse-query.ts'
import { type Steward, steward } from './steward.ts'

interface Seen<Query> {
  steward: Steward
  viewer: Viewer
  query: Query
  request: NextRequest
}

type Params = { params: Promise<Record<string, string>> }

/** A GET route of the application's owner: session, ownership, parsed query, then what `answer` gives as JSON. */
export function ownerRoute<Query>(schema: z.core.$ZodType<Query>, answer: (seen: Seen<Query>) => Promise<unknown>) {
  return (request: NextRequest, { params }: Params): Promise<Response> =>
    answerWith(async () => {
      const viewer = await requireViewer()
      if (!viewer.isApplicationOwner) throw new StewardError('not_found', 'There is no such page.')
      const query = parseQuery(schema, await params, Object.fromEntries(request.nextUrl.searchParams))
      return answer({ steward: await steward(), viewer, query, request })
    })
}
