import type { Hono } from 'hono'
import { changeChannel } from '../changes/change-channel.ts'
import { createChannel } from '../changes/create-channel.ts'
import { deleteChannel } from '../changes/delete-channel.ts'
import type { Platform } from '../platform.ts'
import type { Env } from '../rest/env.ts'
import { readBody } from '../rest/read-body.ts'
import { invalid } from '../rules/api-error.ts'
import { channelToWire } from '../wire/channel.ts'
import type { Channel } from '../world/model.ts'
import { channelOf, guildOf } from './path.ts'

/** Channels that come, change and go elsewhere. */
export function channelChangeRoutes(app: Hono<Env>, platform: Platform): void {
  app.post('/guilds/:guild/channels', async c => {
    const guild = guildOf(platform, c)
    const { name, ...given } = (await readBody(c)) as Partial<Channel>
    if (typeof name !== 'string') throw invalid('name', 'Needed for a new channel.')
    return c.json(channelToWire(guild, createChannel(platform.world, guild, { ...given, name })), 201)
  })

  app.patch('/channels/:channel', async c => {
    const { guild, channel } = channelOf(platform, c)
    const change = (await readBody(c)) as Partial<Channel>
    return c.json(channelToWire(guild, changeChannel(platform.world, guild, channel, change)))
  })

  app.delete('/channels/:channel', c => {
    const { guild, channel } = channelOf(platform, c)
    deleteChannel(platform.world, guild, channel)
    return c.body(null, 204)
  })

  app.get('/state/channels/:channel', c => {
    const { guild, channel } = channelOf(platform, c)
    return c.json(channelToWire(guild, channel))
  })
}
