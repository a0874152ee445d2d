import { z } from 'zod'
import { healthAtStart } from '@/lib/health/log-problems'
import { readHealth } from '@/lib/health/read-health'
import { hostRoute } from '@/lib/host-route'

/** `at`: what was found of the settings at the start of this process, which a start asks for. */
const Asked = z.object({ at: z.literal('start').optional() })

export const POST = hostRoute(Asked, ({ steward, body }) =>
  body.at === 'start' ? healthAtStart(steward) : readHealth(steward),
)
