import { z } from 'zod'
import { id } from '../fields.ts'
import { type MemberChange, type PlatformMember, parseMember, parseMemberChange } from '../member.ts'

const InGuild = z.object({ guild_id: id })

/** GUILD_MEMBER_ADD; null without guild, user or roles. */
export function parseMemberAdd(data: unknown): { guildId: string; member: PlatformMember } | null {
  const guildId = guildIdOf(data)
  const member = guildId && parseMember(data, guildId)
  return member ? { guildId, member } : null
}

/** GUILD_MEMBER_UPDATE: an absent key means unchanged; null where it cannot be read who changed. */
export function parseMemberUpdate(data: unknown): ({ guildId: string } & MemberChange) | null {
  const guildId = guildIdOf(data)
  const change = guildId && parseMemberChange(data, guildId)
  return change ? { guildId, ...change } : null
}

/** GUILD_MEMBER_REMOVE, which may carry only `user.id`; null where it cannot be read who left. */
export function parseMemberRemove(data: unknown): { guildId: string; userId: string } | null {
  const update = parseMemberUpdate(data)
  return update && { guildId: update.guildId, userId: update.user.id }
}

function guildIdOf(data: unknown): string | null {
  return InGuild.safeParse(data).data?.guild_id ?? null
}
