import { z } from 'zod'
import type { Profile } from '../profile.ts'
import { textWithin } from './text-within.ts'

/** What of a member is to change. An absent key stays as it is. */
export interface MemberPatch {
  /** Null clears it. */
  nick?: string | null
  roleIds?: string[]
  mute?: boolean
  deaf?: boolean
  /** Null ends a timeout. */
  timedOutUntil?: Date | null
  /** Null disconnects from voice. */
  channelId?: string | null
}

const snowflake = z.string().regex(/^\d{1,20}$/)

/** The body of PATCH member (`platform-api.md, "Guilds, members, roles, bans"`). Throws a ZodError for what must not be sent. */
export function memberPatchBody(profile: Profile, patch: MemberPatch): Record<string, unknown> {
  const { nick } = profile.limits
  const Nick = textWithin(profile, nick.max, nick.min)
  const Body = z
    .strictObject({
      nick: Nick.nullable().optional(),
      roles: z.array(snowflake).optional(),
      mute: z.boolean().optional(),
      deaf: z.boolean().optional(),
      communication_disabled_until: z
        .date()
        .transform(date => date.toISOString())
        .nullable()
        .optional(),
      channel_id: snowflake.nullable().optional(),
    })
    .refine(body => Object.values(body).some(value => value !== undefined), 'A change must change something.')
  const { roleIds, timedOutUntil, channelId, ...same } = patch
  return Body.parse({ ...same, roles: roleIds, communication_disabled_until: timedOutUntil, channel_id: channelId })
}
