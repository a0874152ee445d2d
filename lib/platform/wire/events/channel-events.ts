import { type ChannelChange, type PlatformChannel, parseChannel, parseChannelChange } from '../channel.ts'

/** CHANNEL_CREATE; null where not even the id can be read. Without a guild it is a direct message's. */
export function parseChannelCreate(data: unknown): PlatformChannel | null {
  return parseChannel(data)
}

/** CHANNEL_UPDATE: an absent key means unchanged; null where not even the id can be read. */
export function parseChannelUpdate(data: unknown): ChannelChange | null {
  return parseChannelChange(data)
}

/** CHANNEL_DELETE; null where not even the id can be read. */
export function parseChannelDelete(data: unknown): { id: string; guildId: string | null } | null {
  const channel = parseChannelChange(data)
  return channel && { id: channel.id, guildId: channel.guildId }
}
