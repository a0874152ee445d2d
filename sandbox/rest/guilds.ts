import type { Hono } from 'hono'
import type { Platform } from '../platform.ts'
import { guildToWire } from '../wire/guild.ts'
import type { Env } from './env.ts'
import { actingIn } from './guild-of.ts'

export function guildRoutes(app: Hono<Env>, platform: Platform): void {
  app.get('/guilds/:guild', c => c.json(guildToWire(actingIn(platform, c).guild)))

  // The document shows no listing of channels.
  if (!platform.strict) {
    app.get('/guilds/:guild/channels', c =>
      c.json(actingIn(platform, c).guild.channels.map(channel => ({ ...channel, guild_id: c.req.param('guild') }))),
    )
  }
}
