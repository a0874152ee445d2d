import type { LiveEvent } from '@/lib/live/live-event'

/** Whether an event tells of one of these: of many at once it names none. */
export function isOfAny({ ids }: Pick<LiveEvent, 'ids'>, wanted: readonly string[]): boolean {
  return ids.length === 0 || ids.some(id => wanted.includes(id))
}
