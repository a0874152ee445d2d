import type { GuildChange } from '../../platform/wire/guild.ts'
import type { MemberChange } from '../../platform/wire/member.ts'

type Data = Record<string, unknown>

/** Whether a member's roles, screening or timeout are told in a way that cannot be read: not the same as unchanged. */
export function hasOddMember(data: unknown, { fields }: MemberChange): boolean {
  const { roles, pending, communication_disabled_until } = data as Data
  return (
    (roles !== undefined && fields.roleIds === undefined) ||
    (pending !== undefined && fields.pending === undefined) ||
    (communication_disabled_until !== undefined && fields.timedOutUntil === undefined)
  )
}

/** Whether a guild's owner or roles are told in a way that cannot be read. Single odd roles are counted elsewhere. */
export function hasOddGuild(data: unknown, change: GuildChange): boolean {
  const { properties, ...outer } = data as Data
  const told = { ...(properties as Data | null | undefined), ...outer }
  return (told.owner_id !== undefined && change.ownerId === undefined) || (told.roles !== undefined && !change.roles)
}
