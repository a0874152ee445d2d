import type { Platform } from './platform.ts'
import { route } from './route.ts'
import { type PlatformMember, parseMember } from './wire/member.ts'
import { type MemberPatch, memberPatchBody } from './wire/member-patch.ts'
import { readList } from './wire/read-list.ts'

export type { MemberPatch, PlatformMember }

export interface MembersPageRead {
  members: PlatformMember[]
  /** How many entries could not be read. */
  skipped: number
  /** `after` of the next page; null: this was the last. */
  next: string | null
}

/**
 * One page of a guild's members by rising id (`platform-api.md, "Guilds, members, roles, bans"`). `after` is the last
 * id received, nothing for the first page; `limit` 1 to the profile's maximum, which is the default. Throws a
 * RangeError for another limit.
 */
export async function listMembersPage(
  platform: Platform,
  guildId: string,
  { after = '0', limit = platform.profile.limits.membersPage }: { after?: string; limit?: number } = {},
): Promise<MembersPageRead> {
  const max = platform.profile.limits.membersPage
  if (!Number.isInteger(limit) || limit < 1 || limit > max) throw new RangeError(`limit must be 1 to ${max}.`)
  const path = route`/guilds/${guildId}/members`
  const read = (item: unknown) => parseMember(item, guildId)
  const { items, skipped } = await platform.rest.read({ method: 'GET', path, query: { limit, after } }, body =>
    readList(body, read),
  )
  // A platform that ignores paging sends everybody again: the greatest id does not rise then.
  const greatest = items
    .map(({ user }) => user.id)
    .reduce((one, other) => (BigInt(other) > BigInt(one) ? other : one), after)
  const isLast = greatest === after || items.length + skipped < limit
  return { members: items, skipped, next: isLast ? null : greatest }
}

/** A member. Throws PlatformNotFound for somebody who is not one. */
export function getMember(platform: Platform, guildId: string, userId: string): Promise<PlatformMember> {
  const path = route`/guilds/${guildId}/members/${userId}`
  return platform.rest.read({ method: 'GET', path }, body => parseMember(body, guildId))
}

/**
 * Changes what the patch names and answers the member after it; null where the platform confirms without telling.
 * `reason` goes to the platform's log. Throws a ZodError for a patch that must not be sent.
 */
export async function editMember(
  platform: Platform,
  guildId: string,
  userId: string,
  patch: MemberPatch,
  reason?: string,
): Promise<PlatformMember | null> {
  const path = route`/guilds/${guildId}/members/${userId}`
  const body = memberPatchBody(platform.profile, patch)
  const member = await platform.rest.read({ method: 'PATCH', path, body, reason }, answer =>
    answer === undefined ? undefined : parseMember(answer, guildId),
  )
  return member ?? null
}

/** Removes a member from the guild. Throws PlatformNotFound for somebody who is not one. */
export function kickMember(platform: Platform, guildId: string, userId: string, reason?: string): Promise<void> {
  return platform.rest.run({ method: 'DELETE', path: route`/guilds/${guildId}/members/${userId}`, reason })
}
