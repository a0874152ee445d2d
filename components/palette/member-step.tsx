'use client'

import type { MemberRow } from '@/lib/queries/members/member-views'
import { Groups, type GroupsProps } from './groups'
import { rank } from './rank'
import { useMemberSteps } from './use-member-steps'

/** The second step: what to do with the member who was chosen. */
export function MemberStep({ member, ...props }: GroupsProps & { member: MemberRow }) {
  const groups = useMemberSteps(member)
  const { typed } = props
  const found = typed.trim() === '' ? groups : groups.map(group => ({ ...group, items: rank(group.items, typed) }))
  return <Groups {...props} groups={found} />
}
