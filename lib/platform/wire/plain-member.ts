import type { PlatformMember } from './member.ts'
import type { PlatformUser } from './user.ts'

type Data = Record<string, unknown>

const ID = /^\d{1,20}$/
const COLOR = /^#[\da-f]{6}$/

/**
 * A whole member of whom every field is as `platform-api.md, "Member"` writes it, as almost all are; undefined for any
 * other, who is for the schemas to judge. Reads a page of members in a fifth of their time.
 */
export function readPlainMember(data: unknown, guildId: string): PlatformMember | undefined {
  if (!isObject(data) || !isObject(data.user)) return
  const user = readPlainUser(data.user)
  const { nick = null, deaf = false, mute = false, pending = false, roles, user_id } = data
  const joinedAt = readMoment(data.joined_at)
  const premiumSince = readMoment(data.premium_since)
  const timedOutUntil = readMoment(data.communication_disabled_until)
  if (
    user === undefined ||
    user_id !== undefined ||
    !isTextOrNull(nick) ||
    !isIdList(roles) ||
    joinedAt === undefined ||
    premiumSince === undefined ||
    typeof deaf !== 'boolean' ||
    typeof mute !== 'boolean' ||
    typeof pending !== 'boolean' ||
    timedOutUntil === undefined
  ) {
    return
  }
  const roleIds = roles.filter(roleId => roleId !== guildId)
  return { user, nick, roleIds, joinedAt, premiumSince, deaf, mute, pending, timedOutUntil }
}

function readPlainUser(data: Data): PlatformUser | undefined {
  const { id, username, bot = false, system = false, flags = data.public_flags ?? 0 } = data
  const { global_name = null, avatar = null, banner = null, bio = null, nameplate = null } = data
  const { avatar_color = null, banner_color = null, premium_type = 0 } = data
  if (
    typeof id !== 'string' ||
    !ID.test(id) ||
    typeof username !== 'string' ||
    username === '' ||
    !isTextOrNull(global_name) ||
    !isTextOrNull(avatar) ||
    !isColorOrNull(avatar_color) ||
    !isTextOrNull(banner) ||
    !isColorOrNull(banner_color) ||
    !isTextOrNull(bio) ||
    nameplate !== null ||
    typeof bot !== 'boolean' ||
    typeof system !== 'boolean' ||
    !isInteger(flags) ||
    !isInteger(premium_type)
  ) {
    return
  }
  return {
    id,
    username,
    globalName: global_name,
    avatar,
    avatarColor: avatar_color,
    banner,
    bannerColor: banner_color,
    bio,
    nameplate,
    bot,
    system,
    flags,
    premiumType: premium_type,
  }
}

/** Undefined for what is none; a field that is missing is null, as it is in a whole member. */
function readMoment(value: unknown): Date | null | undefined {
  if (value === undefined || value === null) return null
  if (typeof value !== 'string') return
  const date = new Date(value)
  return Number.isNaN(date.getTime()) ? undefined : date
}

const isObject = (value: unknown): value is Data => typeof value === 'object' && value !== null && !Array.isArray(value)
const isTextOrNull = (value: unknown): value is string | null =>
  value === null || (typeof value === 'string' && value !== '')
const isColorOrNull = (value: unknown): value is string | null =>
  value === null || (typeof value === 'string' && COLOR.test(value))
const isInteger = (value: unknown): value is number => Number.isSafeInteger(value)
const isIdList = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every(one => typeof one === 'string' && ID.test(one))
