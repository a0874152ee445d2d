import { z } from 'zod'
import { flag, idOrNull, optionalId } from './fields.ts'

/** Where somebody is in voice (gaps.md, "Voice" and "Event payloads"). */
export interface PlatformVoiceState {
  guildId: string
  userId: string
  /** Null: in no voice channel any more. */
  channelId: string | null
  /** By a moderator; `self…` by the person. */
  mute: boolean
  deaf: boolean
  selfMute: boolean
  selfDeaf: boolean
}

const WireVoiceState = z.object({
  guild_id: idOrNull,
  user_id: optionalId,
  member: z
    .object({ user: z.object({ id: optionalId }) })
    .optional()
    .catch(undefined),
  channel_id: idOrNull,
  mute: flag,
  deaf: flag,
  self_mute: flag,
  self_deaf: flag,
})

/** A voice state; null where it cannot be read whose. `guildId` stands in where it is left out. */
export function parseVoiceState(data: unknown, guildId: string | null = null): PlatformVoiceState | null {
  const { data: wire } = WireVoiceState.safeParse(data)
  const userId = wire?.user_id ?? wire?.member?.user.id
  const place = wire?.guild_id ?? guildId
  if (!wire || userId === undefined || place === null) return null
  return {
    guildId: place,
    userId,
    channelId: wire.channel_id ?? null,
    mute: wire.mute ?? false,
    deaf: wire.deaf ?? false,
    selfMute: wire.self_mute ?? false,
    selfDeaf: wire.self_deaf ?? false,
  }
}
