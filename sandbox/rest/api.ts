import { Hono } from 'hono'
import { injectFault } from '../control/inject-fault.ts'
import { limitRate } from '../control/limit-rate.ts'
import { logRequest } from '../control/log-request.ts'
import { tokenRoute } from '../oauth/token.ts'
import type { Platform } from '../platform.ts'
import { ApiError } from '../rules/api-error.ts'
import { applicationRoutes } from './applications.ts'
import { attachmentRoutes } from './attachments.ts'
import { auditLogRoutes } from './audit-logs.ts'
import { banRoutes } from './bans.ts'
import { callerOf } from './caller.ts'
import { channelRoutes } from './channels.ts'
import type { Env } from './env.ts'
import { gatewayAddressRoutes } from './gateway-address.ts'
import { guildRoutes } from './guilds.ts'
import { memberRoleRoutes } from './member-roles.ts'
import { memberRoutes } from './members.ts'
import { messageListingRoutes } from './messages/listing-routes.ts'
import { messageRoutes } from './messages/message-routes.ts'
import { reactionRoutes } from './reactions.ts'
import { roleOrderRoutes } from './role-order.ts'
import { roleRoutes } from './roles.ts'
import { userRoutes } from './users.ts'

/** Everything under /v1. */
export function createApi(platform: Platform): Hono<Env> {
  const app = new Hono<Env>()
  app.use(async (c, next) => {
    c.set('caller', callerOf(platform, c.req.header('authorization')))
    await next()
  })
  app.use(logRequest(platform))
  app.use(limitRate(platform))
  app.use(injectFault(platform))

  applicationRoutes(app, platform)
  userRoutes(app, platform)
  guildRoutes(app, platform)
  memberRoutes(app, platform)
  memberRoleRoutes(app, platform)
  banRoutes(app, platform)
  roleRoutes(app, platform)
  if (!platform.strict) roleOrderRoutes(app, platform)
  auditLogRoutes(app, platform)
  messageRoutes(app, platform)
  attachmentRoutes(app, platform)
  reactionRoutes(app, platform)
  if (!platform.strict) {
    channelRoutes(app, platform)
    messageListingRoutes(app, platform)
  }
  gatewayAddressRoutes(app, platform)
  tokenRoute(app, platform)

  app.all('*', () => {
    throw new ApiError('NOT_FOUND')
  })
  app.onError((error, c) => {
    if (error instanceof ApiError) {
      if (error.retryAfter !== undefined) c.header('retry-after', String(Math.ceil(error.retryAfter)))
      return c.json(error.toBody(), error.status)
    }
    process.stderr.write(`${error.stack}\n`)
    return c.json({ code: 'INTERNAL', message: 'Something broke.' }, 500)
  })
  return app
}
