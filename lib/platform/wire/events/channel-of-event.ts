import { z } from 'zod'
import { anyList, id, idOrNull, optionalId } from '../fields.ts'
import { readList } from '../read-list.ts'

const InChannel = z.object({ id: optionalId, channel_id: optionalId, guild_id: idOrNull })
const WithChannels = z.object({ id, channels: anyList })
const WithId = z.object({ id })

/** Where something happened; the guild is null where the event leaves it out. */
export interface ChannelOfEvent {
  channelId: string
  guildId: string | null
}

/** The channel that an event of a channel, or of a message in one, is about; null for every other event. */
export function channelOfEvent(name: string, data: unknown): ChannelOfEvent | null {
  const isOfChannel = name.startsWith('CHANNEL_')
  if (!isOfChannel && !name.startsWith('MESSAGE_')) return null
  const { data: wire } = InChannel.safeParse(data)
  const channelId = isOfChannel ? wire?.id : wire?.channel_id
  return channelId === undefined ? null : { channelId, guildId: wire?.guild_id ?? null }
}

/** The channels that GUILD_CREATE names, and their guild; null where either cannot be read. */
export function channelsOfGuild(data: unknown): { guildId: string; channelIds: string[] } | null {
  const { data: wire } = WithChannels.safeParse(data)
  const ids = readList(wire?.channels, channel => WithId.safeParse(channel).data?.id ?? null)
  return wire && ids ? { guildId: wire.id, channelIds: ids.items } : null
}
