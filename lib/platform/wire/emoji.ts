import { z } from 'zod'
import { flag, idOrNull, integer, textOrNull } from './fields.ts'

/** What somebody reacts with. */
export interface PlatformEmoji {
  /** Null: `name` is the Unicode character itself. */
  id: string | null
  /** Empty where a custom emoji is gone and only its id is left. */
  name: string
}

/** One entry of a message's reactions. */
export interface PlatformReaction {
  emoji: PlatformEmoji
  count: number
  /** Whether the bot is among them. */
  me: boolean
}

const WireEmoji = z.object({ id: idOrNull, name: textOrNull })
const WireReaction = z.object({ emoji: z.unknown().optional(), count: integer, me: flag })

/** An emoji; null with neither id nor name. */
export function parseEmoji(data: unknown): PlatformEmoji | null {
  const { data: wire } = WireEmoji.safeParse(typeof data === 'string' ? { name: data } : data)
  if (!wire?.id && !wire?.name) return null
  return { id: wire.id ?? null, name: wire.name ?? '' }
}

/** A reaction; null where it cannot be read what with. */
export function parseReaction(data: unknown): PlatformReaction | null {
  const { data: wire } = WireReaction.safeParse(data)
  const emoji = wire && parseEmoji(wire.emoji)
  return emoji ? { emoji, count: Math.max(0, wire.count ?? 0), me: wire.me ?? false } : null
}
