import { withCapability } from './capabilities.ts'
import type { Platform } from './platform.ts'
import { route } from './route.ts'
import { type PlatformChannel, parseChannel } from './wire/channel.ts'
import { readList } from './wire/read-list.ts'

export type { PlatformChannel }

/**
 * All channels of a guild, and how many could not be read (gaps.md, "Channels"). Throws PlatformLacks where the
 * platform has no such route: the channels of GUILD_CREATE do instead.
 */
export function listChannels(
  platform: Platform,
  guildId: string,
): Promise<{ channels: PlatformChannel[]; skipped: number }> {
  const path = route`/guilds/${guildId}/channels`
  const call = async () => {
    const { items, skipped } = await platform.rest.read({ method: 'GET', path }, body =>
      readList(body, channel => parseChannel(channel, guildId)),
    )
    return { channels: items, skipped }
  }
  return withCapability(platform, { name: 'channel_listing', call })
}
