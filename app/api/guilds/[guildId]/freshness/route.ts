import { z } from 'zod'
import { answerJson } from '@/lib/answer-json'
import { buildId } from '@/lib/build-id'
import { guildRoute } from '@/lib/route'

// With the build that answers: a page of another one cannot be rendered anew in place.
export const GET = guildRoute(z.object({}), async ({ guild }) =>
  answerJson(guild.freshness, 200, { 'X-Build': buildId() }),
)
