import { membersParams } from '@/lib/directory/members-url'
import type { RunTargets } from './use-bulk-form'

/** What tells the people of an order from others, in whatever order they were chosen or are listed. */
export function aboutPeople(targets: RunTargets): string {
  if ('filter' in targets) return `${membersParams({ ...targets.filter, sort: undefined })}`
  return targets.ids.toSorted().join(' ')
}
