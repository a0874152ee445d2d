import type { TimelineItem } from '@/lib/queries/audit/timeline-views'

/** What a part of the log, newest first, calls people and what else it is about, by id; of several names the newest. */
export function namesIn(items: TimelineItem[]): Map<string, string> {
  const names = new Map<string, string>()
  for (const item of items) {
    const { actor, target } = item.kind === 'run' ? { ...item.run, target: null } : item.entry
    for (const one of [actor, target]) if (one?.name && !names.has(one.id)) names.set(one.id, one.name)
  }
  return names
}
