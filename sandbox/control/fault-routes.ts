import type { Hono } from 'hono'
import type { Platform } from '../platform.ts'
import type { Env } from '../rest/env.ts'
import { readBody } from '../rest/read-body.ts'
import { invalid } from '../rules/api-error.ts'
import { earlyRequests } from './early-requests.ts'
import type { Fault, Latency } from './fault-plan.ts'
import type { RateLimitRule } from './rate-limits.ts'

/** What shall fail, how slow and how narrow the platform is, and who does not keep to it. */
export function faultRoutes(app: Hono<Env>, platform: Platform): void {
  app.post('/faults', async c => {
    platform.faults.add((await readBody(c)) as unknown as Fault)
    return c.body(null, 204)
  })
  app.delete('/faults', c => {
    platform.faults.clear()
    platform.gateway.setFaults({})
    return c.body(null, 204)
  })
  app.put('/latency', async c => {
    platform.faults.slowDown((await readBody(c)) as unknown as Latency)
    return c.body(null, 204)
  })
  app.put('/rate-limits', async c => {
    const { rules } = await readBody(c)
    if (!Array.isArray(rules)) throw invalid('rules', 'Must be a list.')
    platform.limits.set(rules as RateLimitRule[])
    return c.body(null, 204)
  })
  app.get('/requests/early', c =>
    c.json(earlyRequests(platform.log.since(Number(c.req.query('since') ?? 0)), Number(c.req.query('under_way') ?? 0))),
  )
}
