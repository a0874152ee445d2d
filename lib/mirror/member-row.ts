import type { members } from '../db/schema/members.ts'
import type { PlatformMember } from '../platform/members.ts'
import type { PlatformUser } from '../platform/users.ts'
import { foldText } from './fold-text.ts'
import { storableFlags, storableMoment, storableText, storableTextOrNull } from './storable.ts'

export type MemberRow = typeof members.$inferSelect

/** As much of a member as the mirror keeps. */
export type MirroredMember = Omit<PlatformMember, 'user'> & {
  user: Pick<PlatformUser, 'id' | 'username' | 'globalName' | 'avatar' | 'avatarColor' | 'bot' | 'flags'>
}

interface Names {
  nick: string | null
  globalName: string | null
  username: string
}

/** How a member is called in lists, folded; the handle where nothing visible is left of it. */
export function sortName({ nick, globalName, username }: Names): string {
  return foldText(nick ?? globalName ?? username) || foldText(username)
}

/** ' nick globalname username' folded. The space in front makes the start of every word findable by ' word'. */
export function searchText({ nick, globalName, username }: Names): string {
  const names = [nick, globalName, username].map(name => foldText(name ?? '')).filter(name => name !== '')
  return ` ${[...new Set(names)].join(' ')}`
}

/** The row of a member as the platform tells it (`platform-api.md, "Member"`). */
export function memberRow(guildId: string, { user, ...member }: MirroredMember): MemberRow {
  const names = {
    username: storableText(user.username),
    globalName: storableTextOrNull(user.globalName),
    nick: storableTextOrNull(member.nick),
  }
  return {
    guildId,
    userId: user.id,
    ...names,
    avatar: storableTextOrNull(user.avatar),
    avatarColor: user.avatarColor,
    bot: user.bot,
    flags: storableFlags(user.flags),
    roleIds: [...new Set(member.roleIds)].sort(),
    joinedAt: storableMoment(member.joinedAt),
    premiumSince: storableMoment(member.premiumSince),
    pending: member.pending,
    mute: member.mute,
    deaf: member.deaf,
    timedOutUntil: storableMoment(member.timedOutUntil),
    sortName: sortName(names),
    searchText: searchText(names),
  }
}
