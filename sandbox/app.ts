import { Hono, type MiddlewareHandler } from 'hono'
import { getPath } from 'hono/utils/url'
import { logActivity } from './activity/log-activity.ts'
import { attachmentFileRoutes } from './cdn/attachments.ts'
import { imageRoutes } from './cdn/images.ts'
import { chatRoutes } from './chat/chat-routes.ts'
import { createControl } from './control/routes.ts'
import { authorizeRoutes } from './oauth/authorize.ts'
import type { Platform } from './platform.ts'
import { createApi } from './rest/api.ts'
import type { Env } from './rest/env.ts'

/** Everything that is served over HTTP. */
export function createApp(platform: Platform): Hono<Env> {
  const app = new Hono<Env>({ getPath: pathOf })
  if (platform.activity) app.use(logActivity(platform.activity))
  app.use(tellTime(platform))
  app.route('/v1', createApi(platform))
  app.route('/_sandbox', createControl(platform))
  authorizeRoutes(app, platform)
  chatRoutes(app, platform)
  imageRoutes(app, platform)
  attachmentFileRoutes(app, platform)
  return app
}

// A platform's clock is one: bans and answers are told by the same.
function tellTime(platform: Platform): MiddlewareHandler<Env> {
  return async (c, next) => {
    await next()
    c.header('date', new Date(platform.world.now()).toUTCString())
  }
}

// Clients of the family write @me percent-encoded too.
function pathOf(request: Request): string {
  return getPath(request).replaceAll(/\/%40me(?=\/|$)/g, '/@me')
}
