import { FILTER_KINDS } from './filter-kinds.ts'
import type { MembersFilter } from './members-url.ts'
import { isAge } from './moment-or-age.ts'

const MOMENTS = Object.values(FILTER_KINDS)
  .flat()
  .filter(field => field.endsWith('After') || field.endsWith('Before'))

/** Whether members come and go from what a filter finds without anything happening: a time passes, or a timeout ends. */
export function passesWithTime(filter: MembersFilter): boolean {
  return filter.timedOut !== undefined || MOMENTS.some(field => isAge(String(filter[field] ?? '')))
}
