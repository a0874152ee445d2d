import type { VersionEnd } from '@/lib/db/schema/former-messages'
import type { FormerFilter } from '@/lib/directory/messages-url'

/** How a version ended, before the time at which it did. */
export const ENDED: Record<VersionEnd, string> = { deleted: 'Deleted', edited: 'Edited' }

/** What the view can be narrowed to. */
export const CHOICES: { value: NonNullable<FormerFilter['former']>; label: string }[] = [
  { value: 'all', label: 'All' },
  { value: 'deleted', label: 'Deleted' },
  { value: 'edited', label: 'Edited' },
]

/** For how long they are kept: "for a day". */
export function keptFor(days: number): string {
  return days === 1 ? 'for a day' : `for ${days} days`
}
