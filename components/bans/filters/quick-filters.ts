import type { BanFilter } from '@/lib/directory/bans-url'

/** What is asked for most often: what was done today, what nobody can judge later, and what is about to end. */
export const QUICK_BAN_FILTERS: { label: string; filter: BanFilter }[] = [
  { label: 'Banned in the last 24 hours', filter: { after: '24h', before: undefined } },
  { label: 'Without a reason', filter: { reason: 'no' } },
  { label: 'For a time', filter: { ends: 'yes' } },
]
