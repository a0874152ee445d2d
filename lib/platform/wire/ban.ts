import { z } from 'zod'
import { idOrNull, moment, optionalId, textOrNull } from './fields.ts'
import { type PlatformUser, parseUser } from './user.ts'

/** One entry of GET bans (gaps.md, "Ban body"). */
export interface PlatformBan {
  user: PlatformUser
  reason: string | null
  moderatorId: string | null
  bannedAt: Date | null
  expiresAt: Date | null
}

const WireBan = z.object({
  user: z.unknown().optional(),
  user_id: optionalId,
  reason: textOrNull,
  moderator_id: idOrNull,
  banned_at: moment,
  expires_at: moment,
})

/** A ban; null where it cannot be read who is banned. */
export function parseBan(data: unknown): PlatformBan | null {
  const { data: wire } = WireBan.safeParse(data)
  const user = wire && parseUser(wire.user ?? { id: wire.user_id })
  if (!user) return null
  return {
    user,
    reason: wire.reason ?? null,
    moderatorId: wire.moderator_id ?? null,
    bannedAt: wire.banned_at ?? null,
    expiresAt: wire.expires_at ?? null,
  }
}
