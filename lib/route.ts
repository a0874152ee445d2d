import 'server-only'
import type { NextRequest } from 'next/server'
import type { z } from 'zod'
import { answerWith } from './answer-json.ts'
import { requireViewer } from './auth/require-viewer.ts'
import type { Viewer } from './auth/viewer.ts'
import { parseQuery } from './parse-query.ts'
import { loadGuild, type ViewedGuild } from './queries/load-guild.ts'
import { refuseReadsFromElsewhere } from './requests/require-same-origin.ts'
import { type Steward, steward } from './steward.ts'

interface Seen<Query> {
  steward: Steward
  viewer: Viewer
  /** Loaded through the viewer: whoever may not enter never gets here. */
  guild: ViewedGuild
  query: Query
  request: NextRequest
}

type Params = { params: Promise<{ guildId: string } & Record<string, string>> }

/**
 * A GET route of one guild, for pages of ours: session, then the guild through its viewer, then the parsed query (search and
 * path parameters together), then what `answer` gives as JSON. A Response it gives goes out as it is.
 */
export function guildRoute<Query>(schema: z.core.$ZodType<Query>, answer: (seen: Seen<Query>) => Promise<unknown>) {
  return (request: NextRequest, { params }: Params): Promise<Response> =>
    answerWith(async () => {
      refuseReadsFromElsewhere(request)
      const { guildId, ...path } = await params
      const viewer = await requireViewer()
      const opened = await steward()
      const guild = await loadGuild(opened, viewer, guildId)
      const query = parseQuery(schema, path, Object.fromEntries(request.nextUrl.searchParams))
      return answer({ steward: opened, viewer, guild, query, request })
    })
}
