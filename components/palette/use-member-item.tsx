'use client'

import { handleOf } from '@/lib/directory/called-by'
import type { MemberRow } from '@/lib/queries/members/member-views'
import { useGuild } from '../shell/guild-context'
import { Avatar } from '../ui/avatar'
import type { PaletteItem } from './palette-item'
import { memberKey } from './recent'

export type Chosen = (member: MemberRow) => void

/** A member as a line; chosen, what can be done to them is the next step. */
export function useMemberItem(choose: Chosen): (member: MemberRow) => PaletteItem {
  const { id } = useGuild()
  return member => ({
    key: memberKey(id, member.userId),
    label: member.displayName,
    icon: <Avatar name={member.displayName} url={member.avatarUrl} color={member.avatarColor} size="small" />,
    hint: handleOf(member.username),
    stays: true,
    onSelect: () => choose(member),
  })
}
