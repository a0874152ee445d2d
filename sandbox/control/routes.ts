import { Hono } from 'hono'
import type { Platform } from '../platform.ts'
import type { Env } from '../rest/env.ts'
import { ApiError } from '../rules/api-error.ts'
import { banToWire } from '../wire/ban.ts'
import { memberToWire } from '../wire/member.ts'
import { applicationChangeRoutes } from './application-routes.ts'
import { auditRoutes } from './audit-routes.ts'
import { changeRoutes } from './change-routes.ts'
import { channelChangeRoutes } from './channel-routes.ts'
import { faultRoutes } from './fault-routes.ts'
import { gatewayRoutes } from './gateway-routes.ts'
import { messageRoutes } from './message-routes.ts'
import { guildOf, userOf } from './path.ts'
import { reactionRoutes } from './reaction-routes.ts'
import { roleRoutes } from './role-routes.ts'
import { trafficRoutes } from './traffic-routes.ts'
import { voiceRoutes } from './voice-routes.ts'

/** Everything under /_sandbox: what tests and demos do behind the platform's back. Not part of the platform. */
export function createControl(platform: Platform): Hono<Env> {
  const app = new Hono<Env>()
  // A page of another origin must not be able to change the world of whoever has the sandbox running.
  app.use(async (c, next) => {
    const origin = c.req.header('origin')
    if (origin && origin !== platform.addresses().webUrl) throw new ApiError('ACCESS_DENIED')
    await next()
  })

  app.get('/requests', c => c.json(platform.log.since(Number(c.req.query('since') ?? 0))))
  app.post('/reset', c => {
    platform.reset()
    return c.body(null, 204)
  })
  app.get('/state/guilds/:guild/members/:user', c => {
    const member = guildOf(platform, c).members.get(userOf(c))
    if (!member) throw new ApiError('UNKNOWN_MEMBER')
    return c.json(memberToWire(platform.world, member))
  })
  app.get('/state/guilds/:guild/bans/:user', c => {
    const ban = guildOf(platform, c).bans.get(userOf(c))
    if (!ban) throw new ApiError('UNKNOWN_BAN')
    return c.json(banToWire(platform.world, ban, false))
  })
  faultRoutes(app, platform)
  gatewayRoutes(app, platform)
  trafficRoutes(app, platform)
  changeRoutes(app, platform)
  roleRoutes(app, platform)
  auditRoutes(app, platform)
  applicationChangeRoutes(app, platform)
  messageRoutes(app, platform)
  reactionRoutes(app, platform)
  channelChangeRoutes(app, platform)
  voiceRoutes(app, platform)

  app.onError((error, c) => {
    if (error instanceof ApiError) return c.json(error.toBody(), error.status)
    return c.json({ code: 'INTERNAL', message: error.message }, 500)
  })
  return app
}
