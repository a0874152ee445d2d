import { z } from 'zod'
import { flag, id, moment, optionalId, textOrNull, wholeIdList } from './fields.ts'
import { readPlainMember } from './plain-member.ts'
import { present } from './present.ts'
import { type ReadList, readList } from './read-list.ts'
import { type PlatformUser, parseUserChange, type UserChange, wholeUser } from './user.ts'

/** `platform-api.md, "Member"`. */
export interface PlatformMember {
  user: PlatformUser
  nick: string | null
  /** Without @everyone. */
  roleIds: string[]
  joinedAt: Date | null
  premiumSince: Date | null
  deaf: boolean
  mute: boolean
  pending: boolean
  /** May lie in the past: then the member is not timed out any more. */
  timedOutUntil: Date | null
}

/** What an event says of a member. An absent key means unchanged. */
export interface MemberChange {
  user: UserChange
  fields: Partial<Omit<PlatformMember, 'user'>>
}

const WireMember = z.object({
  user: z.unknown().optional(),
  user_id: optionalId,
  nick: textOrNull,
  // The one that would be left out may be the highest.
  roles: wholeIdList,
  joined_at: moment,
  premium_since: moment,
  deaf: flag,
  mute: flag,
  pending: flag,
  communication_disabled_until: moment,
})

/** A member of whom perhaps only a part is told; null where it cannot be read who it is. */
export function parseMemberChange(data: unknown, guildId: string): MemberChange | null {
  const { data: wire } = WireMember.safeParse(data)
  if (!wire) return null
  const user = parseUserChange(wire.user ?? { id: wire.user_id })
  if (!user) return null
  const fields = present({
    nick: wire.nick,
    // The document's list leaves @everyone out; where a platform lists it, its id is the guild's.
    roleIds: wire.roles?.filter(roleId => roleId !== guildId),
    joinedAt: wire.joined_at,
    premiumSince: wire.premium_since,
    deaf: wire.deaf,
    mute: wire.mute,
    pending: wire.pending,
    timedOutUntil: wire.communication_disabled_until,
  })
  return { user, fields }
}

const BLANK = {
  nick: null,
  joinedAt: null,
  premiumSince: null,
  deaf: false,
  mute: false,
  pending: false,
  timedOutUntil: null,
}

/**
 * A whole member; null without user or roles, or where one of the roles cannot be read: a member whose roles are not known must
 * not look like one without any.
 */
export function parseMember(data: unknown, guildId: string): PlatformMember | null {
  return readPlainMember(data, guildId) ?? parseMemberBySchema(data, guildId)
}

/** The same, however oddly they are told. */
export function parseMemberBySchema(data: unknown, guildId: string): PlatformMember | null {
  const change = parseMemberChange(data, guildId)
  const hasUser = (data as { user?: unknown } | null)?.user
  if (!change || !hasUser) return null
  const { roleIds, ...fields } = change.fields
  return roleIds === undefined ? null : { ...BLANK, ...fields, user: wholeUser(change.user), roleIds }
}

/** What could be read of a list of members. */
export interface ReadMembers extends ReadList<PlatformMember> {
  /** The ids of those who could not be read, each once, as far as even these can be. */
  unread: string[]
}

/** Reads a list of members one by one; null where it is no list at all. */
export function readMembers(data: unknown, guildId: string): ReadMembers | null {
  const list = readList(data, item => parseMember(item, guildId))
  if (!list || !Array.isArray(data)) return null
  if (list.skipped === 0) return { ...list, unread: [] }
  const read = new Set(list.items.map(({ user }) => user.id))
  const unread = data.flatMap(item => userIdOf(item) ?? []).filter(userId => !read.has(userId))
  return { ...list, unread: [...new Set(unread)] }
}

const WireWhose = z.object({ user: z.object({ id }) })

/** Whose entry it is, also where nothing else of it can be read; null where not even that can. */
function userIdOf(data: unknown): string | null {
  return WireWhose.safeParse(data).data?.user.id ?? null
}
