import type { MemberChange } from '../../platform/wire/member.ts'
import { type MemberRow, memberRow } from './member-row.ts'

const BLANK_USER = { globalName: null, avatar: null, avatarColor: null, bot: false, flags: 0 }

const BLANK_MEMBER = {
  nick: null,
  joinedAt: null,
  premiumSince: null,
  deaf: false,
  mute: false,
  pending: false,
  timedOutUntil: null,
}

/** A member's row after a change. Null for somebody who was not known and of whom handle or roles are not told. */
export function changedMemberRow(
  guildId: string,
  known: MemberRow | undefined,
  { user, fields }: MemberChange,
): MemberRow | null {
  const username = user.username ?? known?.username
  const roleIds = fields.roleIds ?? known?.roleIds
  if (username === undefined || roleIds === undefined) return null
  return memberRow(guildId, {
    ...BLANK_MEMBER,
    ...known,
    ...fields,
    roleIds,
    user: { ...BLANK_USER, ...known, ...user, username },
  })
}
