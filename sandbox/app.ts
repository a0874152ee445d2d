import { Hono } from 'hono'
import { imageRoutes } from './cdn/images.ts'
import { createControl } from './control/routes.ts'
import { authorizeRoutes } from './oauth/authorize.ts'
import type { Platform } from './platform.ts'
import { createApi } from './rest/api.ts'
import type { Env } from './rest/env.ts'

/** Everything that is served over HTTP. */
export function createApp(platform: Platform): Hono<Env> {
  const app = new Hono<Env>()
  app.route('/v1', createApi(platform))
  app.route('/_sandbox', createControl(platform))
  authorizeRoutes(app, platform)
  imageRoutes(app, platform)
  return app
}
