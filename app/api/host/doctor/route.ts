import { z } from 'zod'
import { readHealth } from '@/lib/health/read-health'
import { runChecks } from '@/lib/health/run-checks'
import { hostRoute } from '@/lib/host-route'

/** `of`: only whether the settings fit the platform, which a start asks for. */
const Asked = z.object({ of: z.literal('settings').optional() })

export const POST = hostRoute(Asked, ({ steward, body }) =>
  body.of ? runChecks(steward, [body.of]) : readHealth(steward),
)
