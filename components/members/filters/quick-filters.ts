import type { MembersFilter } from '@/lib/directory/members-url'

/** What is asked for most often: who came in the last minutes, with how young an account, and who is silenced. */
export const QUICK_FILTERS: { label: string; filter: MembersFilter }[] = [
  { label: 'Joined in the last hour', filter: { joinedAfter: '1h', joinedBefore: undefined } },
  { label: 'New accounts', filter: { createdAfter: '7d', createdBefore: undefined } },
  { label: 'Timed out', filter: { timedOut: 'yes' } },
]
