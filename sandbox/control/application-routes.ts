import type { Hono } from 'hono'
import { changeUser } from '../changes/change-user.ts'
import { resetBotToken } from '../changes/reset-bot-token.ts'
import type { Platform } from '../platform.ts'
import type { Env } from '../rest/env.ts'
import { parseApplication } from '../rest/parse-application.ts'
import { readBody } from '../rest/read-body.ts'
import { ApiError } from '../rules/api-error.ts'
import type { User } from '../world/model.ts'

/** What the owner changes on the platform's own pages, what people change of themselves, and how the bot shows itself. */
export function applicationChangeRoutes(app: Hono<Env>, platform: Platform): void {
  app.patch('/application', async c => {
    const { world } = platform
    const body = await readBody(c)
    // Beyond what the API takes: the owner hands the application over on the platform's own page.
    const { owner_id = world.application.owner_id } = body as { owner_id?: string }
    return c.json(Object.assign(world.application, parseApplication(world, body), { owner_id }))
  })

  app.post('/application/reset-token', c => c.json({ token: resetBotToken(platform) }))

  app.patch('/users/:user', async c => {
    const userId = c.req.param('user')
    if (!platform.world.users.get(userId)) throw new ApiError('UNKNOWN_USER')
    return c.json(changeUser(platform.world, userId, (await readBody(c)) as Partial<User>))
  })

  app.get('/state/presence', c => c.json(platform.world.presence))
}
