import type { Hono } from 'hono'
import type { Platform } from '../platform.ts'
import type { Env } from '../rest/env.ts'
import { readBody } from '../rest/read-body.ts'
import type { BurstOptions, TrafficOptions } from '../traffic/traffic.ts'

/** A guild that lives by itself. */
export function trafficRoutes(app: Hono<Env>, { traffic }: Platform): void {
  app.put('/traffic', async c => {
    traffic.start((await readBody(c)) as unknown as TrafficOptions)
    return c.body(null, 204)
  })
  app.delete('/traffic', c => {
    traffic.stop()
    return c.body(null, 204)
  })
  app.post('/traffic/burst', async c => c.json(await traffic.burst((await readBody(c)) as unknown as BurstOptions)))
}
