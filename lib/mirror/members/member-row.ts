import type { members } from '../../db/schema/members.ts'
import { foldText } from '../../directory/fold-text.ts'
import type { PlatformMember } from '../../platform/members.ts'
import type { PlatformUser } from '../../platform/users.ts'
import { storableFlags, storableMoment, storableText, storableTextOrNull } from '../storable.ts'

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
export function sortName(names: Names): string {
  return foldNames(names).sortName
}

/** ' nick globalname username' folded. The space in front makes the start of every word findable by ' word'. */
export function searchText(names: Names): string {
  return foldNames(names).searchText
}

/** Each name is folded once: a first sweep folds those of every member. */
function foldNames(names: Names): { sortName: string; searchText: string } {
  const nick = foldText(names.nick ?? '')
  const globalName = foldText(names.globalName ?? '')
  const username = foldText(names.username)
  let searchText = ' '
  if (nick !== '') searchText += nick
  if (globalName !== '' && globalName !== nick) searchText += nick === '' ? globalName : ` ${globalName}`
  if (username !== '' && username !== nick && username !== globalName) {
    searchText += searchText === ' ' ? username : ` ${username}`
  }
  const shown = names.nick !== null ? nick : names.globalName !== null ? globalName : username
  return { sortName: cut(shown || username), searchText }
}

// Folded, one letter can become eighteen; a list goes on behind such a name, and an index holds it.
const LONGEST_SORT_NAME = 200

function cut(name: string): string {
  return name.length > LONGEST_SORT_NAME ? [...name].slice(0, LONGEST_SORT_NAME).join('') : name
}

/** The row of a member as the platform tells it (`platform-api.md, "Member"`). */
export function memberRow(guildId: string, member: MirroredMember): MemberRow {
  const { user } = member
  const names = {
    username: storableText(user.username),
    globalName: storableTextOrNull(user.globalName),
    nick: storableTextOrNull(member.nick),
  }
  const { sortName, searchText } = foldNames(names)
  return {
    guildId,
    userId: user.id,
    username: names.username,
    globalName: names.globalName,
    nick: names.nick,
    avatar: storableTextOrNull(user.avatar),
    avatarColor: user.avatarColor,
    bot: user.bot,
    flags: storableFlags(user.flags),
    roleIds: member.roleIds.length > 1 ? [...new Set(member.roleIds)].sort() : member.roleIds,
    joinedAt: storableMoment(member.joinedAt),
    premiumSince: storableMoment(member.premiumSince),
    pending: member.pending,
    mute: member.mute,
    deaf: member.deaf,
    timedOutUntil: storableMoment(member.timedOutUntil),
    sortName,
    searchText,
  }
}
