import { UnreadablePage } from './errors.ts'
import type { Platform } from './platform.ts'
import { greatestId } from './read-all-pages.ts'
import { REPEATS, type Repeat } from './repeats.ts'
import { route } from './route.ts'
import { type PlatformMember, parseMember, readMembers } from './wire/member.ts'
import { type MemberPatch, memberPatchBody } from './wire/member-patch.ts'

export type { MemberPatch, PlatformMember }

export interface MembersPageRead {
  members: PlatformMember[]
  /** How many entries could not be read. */
  skipped: number
  /** The ids of those, each once, as far as even these can be read. */
  unread: string[]
  /** `after` of the next page; null: this was the last. */
  next: string | null
}

/**
 * One page of a guild's members by rising id (`platform-api.md, "Guilds, members, roles, bans"`). `after` is the last
 * id received, nothing for the first page; `limit` 1 to the profile's maximum, which is the default. A platform that
 * knows no pages answers everybody at once. Throws a RangeError for another limit, and UnreadablePage for a full page in
 * which it cannot be read of anybody who it is.
 */
export async function listMembersPage(
  platform: Platform,
  guildId: string,
  { after = '0', limit = platform.profile.limits.membersPage }: { after?: string; limit?: number } = {},
): Promise<MembersPageRead> {
  const { memberList, limits } = platform.profile
  const max = limits.membersPage
  if (!Number.isInteger(limit) || limit < 1 || limit > max) throw new RangeError(`limit must be 1 to ${max}.`)
  const path = route`/guilds/${guildId}/members`
  const isWhole = memberList === 'whole'
  const {
    items: members,
    skipped,
    unread,
  } = await platform.rest.read({ method: 'GET', path, query: isWhole ? undefined : { limit, after } }, body =>
    readMembers(body, guildId),
  )
  // Also of those of whom nothing else can be read: who is last would be on the next page once more.
  const ids = [...members.map(({ user }) => user.id), ...unread]
  const isFull = !isWhole && members.length + skipped >= limit
  // There may be more behind it.
  if (isFull && ids.length === 0) throw new UnreadablePage(path)
  // A platform that ignores paging sends everybody again: the greatest id does not rise then.
  const greatest = greatestId(ids, after)
  return { members, skipped, unread, next: isFull && greatest !== after ? greatest : null }
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
  const repeat = repeatOf(patch)
  const member = await platform.rest.read({ method: 'PATCH', path, body, reason, repeat }, answer =>
    answer === undefined ? undefined : parseMember(answer, guildId),
  )
  return member ?? null
}

/** Removes a member from the guild. Throws PlatformNotFound for somebody who is not one. */
export function kickMember(platform: Platform, guildId: string, userId: string, reason?: string): Promise<void> {
  const path = route`/guilds/${guildId}/members/${userId}`
  return platform.rest.run({ method: 'DELETE', path, reason, repeat: REPEATS.kickMember })
}

function repeatOf(patch: MemberPatch): Repeat {
  if (patch.channelId !== undefined) return REPEATS.moveMember
  return patch.roleIds === undefined ? REPEATS.setMemberState : REPEATS.setMemberRoles
}
