import type { MembersFilter } from '@/lib/directory/members-url'

type Sort = NonNullable<MembersFilter['sort']>

/** The orders of the list of members, in words. */
export const MEMBER_SORT_LABELS: Record<Sort, string> = {
  name: 'Name, A to Z',
  '-name': 'Name, Z to A',
  '-joined': 'Joined, newest first',
  joined: 'Joined, oldest first',
  '-created': 'Account, newest first',
  created: 'Account, oldest first',
}
