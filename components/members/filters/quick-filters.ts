import type { MembersFilter } from '@/lib/directory/members-url'

/** What is asked for most often: who came in the last minutes, with how young an account, newest first; and who is silenced. */
export const QUICK_FILTERS: { label: string; filter: MembersFilter }[] = [
  { label: 'Joined in the last hour', filter: { joinedAfter: '1h', joinedBefore: undefined, sort: '-joined' } },
  { label: 'New accounts', filter: { createdAfter: '7d', createdBefore: undefined, sort: '-created' } },
  { label: 'Timed out', filter: { timedOut: 'yes' } },
  { label: 'In voice', filter: { voice: 'yes' } },
]
