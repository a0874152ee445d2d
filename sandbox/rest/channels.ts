import type { Hono } from 'hono'
import type { Platform } from '../platform.ts'
import { channelToWire } from '../wire/channel.ts'
import { actingInChannel } from './channel-of.ts'
import type { Env } from './env.ts'
import { actingIn } from './guild-of.ts'

/** What the document does not show and its family has; not served by `--strict`. */
export function channelRoutes(app: Hono<Env>, platform: Platform): void {
  app.get('/guilds/:guild/channels', c => {
    const { guild } = actingIn(platform, c)
    return c.json(guild.channels.map(channel => channelToWire(guild, channel)))
  })

  app.get('/channels/:channel', c => {
    const { guild, channel } = actingInChannel(platform, c)
    return c.json(channelToWire(guild, channel))
  })
}
