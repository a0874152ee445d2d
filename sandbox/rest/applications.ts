import type { Hono } from 'hono'
import { changeUser } from '../changes/change-user.ts'
import { resetBotToken } from '../changes/reset-bot-token.ts'
import type { Platform } from '../platform.ts'
import { ApiError } from '../rules/api-error.ts'
import { type Caller, requireBot } from './caller.ts'
import type { Env } from './env.ts'
import { parseApplication } from './parse-application.ts'
import { parseBotProfile } from './parse-profile.ts'
import { readBody } from './read-body.ts'

export function applicationRoutes(app: Hono<Env>, platform: Platform): void {
  app.get('/applications/@me', c => {
    requireBot(c.get('caller'))
    return c.json(applicationToWire(platform))
  })

  app.patch('/applications/@me', async c => {
    requireBot(c.get('caller'))
    Object.assign(platform.world.application, parseApplication(platform.world, await readBody(c)))
    return c.json(applicationToWire(platform))
  })

  app.post('/applications/@me/bot/reset-token', c => {
    const caller = c.get('caller')
    if (caller.kind === 'bot') throw new ApiError('ACCESS_DENIED', 'A bot cannot reset its own token.')
    requireOwner(platform, caller)
    c.header('cache-control', 'no-store')
    return c.json({ token: resetBotToken(platform) })
  })

  app.patch('/applications/@me/bot', async c => {
    const { world } = platform
    const caller = c.get('caller')
    if (caller.kind !== 'bot') requireOwner(platform, caller)
    return c.json(changeUser(world, world.botId, parseBotProfile(world, await readBody(c))))
  })
}

function requireOwner({ world }: Platform, caller: Caller): void {
  if (caller.kind === 'anonymous') throw new ApiError('UNAUTHORIZED')
  if (caller.userId !== world.application.owner_id) {
    throw new ApiError('ACCESS_DENIED', 'Only the owner of the application may do this.')
  }
}

function applicationToWire({ world }: Platform) {
  const { owner_id, ...application } = world.application
  return { ...application, owner: world.user(owner_id) }
}
