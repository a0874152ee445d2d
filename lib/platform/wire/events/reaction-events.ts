import { z } from 'zod'
import { type PlatformEmoji, parseEmoji } from '../emoji.ts'
import { id, idOrNull, optionalId } from '../fields.ts'

interface OnMessage {
  messageId: string
  channelId: string
  guildId: string | null
}

/** Somebody's reaction that came or went. */
export interface ReactionChange extends OnMessage {
  userId: string
  emoji: PlatformEmoji
}

const WireOnMessage = z.object({
  message_id: id,
  channel_id: id,
  guild_id: idOrNull,
  user_id: optionalId,
  emoji: z.unknown().optional(),
})

/** MESSAGE_REACTION_ADD; null where it cannot be read who reacted with what to which message. */
export function parseReactionAdd(data: unknown): ReactionChange | null {
  const { data: wire } = WireOnMessage.safeParse(data)
  const emoji = wire && parseEmoji(wire.emoji)
  return emoji && wire.user_id !== undefined ? { ...onMessage(wire), userId: wire.user_id, emoji } : null
}

/** MESSAGE_REACTION_REMOVE; null as in `parseReactionAdd`. */
export function parseReactionRemove(data: unknown): ReactionChange | null {
  return parseReactionAdd(data)
}

/** MESSAGE_REACTION_REMOVE_ALL; null where it cannot be read which message. */
export function parseReactionRemoveAll(data: unknown): OnMessage | null {
  const { data: wire } = WireOnMessage.safeParse(data)
  return wire ? onMessage(wire) : null
}

/** MESSAGE_REACTION_REMOVE_EMOJI: all reactions with one emoji; null where message or emoji cannot be read. */
export function parseReactionRemoveEmoji(data: unknown): (OnMessage & { emoji: PlatformEmoji }) | null {
  const { data: wire } = WireOnMessage.safeParse(data)
  const emoji = wire && parseEmoji(wire.emoji)
  return emoji ? { ...onMessage(wire), emoji } : null
}

function onMessage(wire: z.output<typeof WireOnMessage>): OnMessage {
  return { messageId: wire.message_id, channelId: wire.channel_id, guildId: wire.guild_id ?? null }
}
