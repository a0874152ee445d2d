import { z } from 'zod'
import { anyList, id, idOrNull } from '../fields.ts'
import { type MessageChange, type PlatformMessage, parseMessage, parseMessageChange } from '../message.ts'
import { readList } from '../read-list.ts'

/** MESSAGE_CREATE; null without id, channel, author or time. */
export function parseMessageCreate(data: unknown): PlatformMessage | null {
  return parseMessage(data)
}

/** MESSAGE_UPDATE: an absent key means unchanged; null where it cannot be read which message. */
export function parseMessageUpdate(data: unknown): MessageChange | null {
  return parseMessageChange(data)
}

const InChannel = z.object({ channel_id: id, guild_id: idOrNull })
const WithId = InChannel.extend({ id })
const WithIds = InChannel.extend({ ids: anyList })

/** MESSAGE_DELETE; null where it cannot be read which message. */
export function parseMessageDelete(data: unknown): { id: string; channelId: string; guildId: string | null } | null {
  const { data: wire } = WithId.safeParse(data)
  return wire ? { id: wire.id, channelId: wire.channel_id, guildId: wire.guild_id ?? null } : null
}

/** MESSAGE_DELETE_BULK, with how many ids could not be read; null without a channel or a list. */
export function parseMessageDeleteBulk(
  data: unknown,
): { ids: string[]; skipped: number; channelId: string; guildId: string | null } | null {
  const { data: wire } = WithIds.safeParse(data)
  const ids = readList(wire?.ids, item => id.safeParse(item).data ?? null)
  if (!wire || !ids) return null
  return { ids: ids.items, skipped: ids.skipped, channelId: wire.channel_id, guildId: wire.guild_id ?? null }
}
