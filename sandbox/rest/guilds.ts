import type { Hono } from 'hono'
import type { Platform } from '../platform.ts'
import { guildToWire } from '../wire/guild.ts'
import type { Env } from './env.ts'
import { actingIn } from './guild-of.ts'

export function guildRoutes(app: Hono<Env>, platform: Platform): void {
  app.get('/guilds/:guild', c => c.json(guildToWire(actingIn(platform, c).guild)))
}
