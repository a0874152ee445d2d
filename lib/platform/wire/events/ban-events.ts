import { z } from 'zod'
import { id, optionalId } from '../fields.ts'
import { type PlatformUser, parseUser } from '../user.ts'

const WireBanEvent = z.object({ guild_id: id, user: z.unknown().optional(), user_id: optionalId })

/** GUILD_BAN_ADD and GUILD_BAN_REMOVE; a user of whom only the id came is named by it. Null where unreadable. */
export function parseBanEvent(data: unknown): { guildId: string; user: PlatformUser } | null {
  const { data: wire } = WireBanEvent.safeParse(data)
  const user = wire && parseUser(wire.user ?? { id: wire.user_id })
  return user ? { guildId: wire.guild_id, user } : null
}
