import type { Hono } from 'hono'
import type { Platform } from '../platform.ts'
import type { Env } from '../rest/env.ts'
import { readBody } from '../rest/read-body.ts'

/** What befalls the gateway. */
export function gatewayRoutes(app: Hono<Env>, { gateway }: Platform): void {
  app.get('/gateway/log', c => c.json(gateway.log.entries()))
  app.post('/gateway/drop', async c => {
    const { code } = await readBody(c)
    gateway.drop(typeof code === 'number' ? code : undefined)
    return c.body(null, 204)
  })
  app.post('/gateway/reconnect', c => {
    gateway.askToReconnect()
    return c.body(null, 204)
  })
  app.post('/gateway/invalid-session', async c => {
    const { resumable } = await readBody(c)
    gateway.invalidate(resumable === true)
    return c.body(null, 204)
  })
  app.put('/gateway/faults', async c => {
    gateway.setFaults(await readBody(c))
    return c.body(null, 204)
  })
}
