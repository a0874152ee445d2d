import { BESIDE_OPERATIONS, type Documented, EVENTS, OPERATIONS, PACKETS } from './documented.ts'
import type { Activity } from './read-activity.ts'

export interface Row {
  heading: string
  item: string
  times: number
  /** How often with which status, the most frequent first; empty for what has none. */
  statuses: [number, number][]
  /** An operation that was only ever refused has not been driven. */
  missing: boolean
}

/** One row for everything documented. */
export function coverage(activity: Activity[]): Row[] {
  const of = (kind: Activity['kind'], documented: Documented[]): Row[] => {
    const seen = Map.groupBy(
      activity.filter(done => done.kind === kind),
      ({ what }) => what,
    )
    return documented.flatMap(({ heading, items }) =>
      items.map(item => rowOf(heading, item, seen.get(shapeOf(item)) ?? [])),
    )
  }
  return [...of('rest', OPERATIONS), ...of('rest', BESIDE_OPERATIONS), ...of('event', EVENTS), ...of('op', PACKETS)]
}

function rowOf(heading: string, item: string, done: Activity[]): Row {
  const byStatus = new Map<number, number>()
  for (const { status, count } of done) {
    if (status !== undefined) byStatus.set(status, (byStatus.get(status) ?? 0) + count)
  }
  const statuses = [...byStatus].sort(([, a], [, b]) => b - a)
  const times = done.reduce((sum, { count }) => sum + count, 0)
  const succeeded = done.some(({ status = 200 }) => status >= 200 && status < 400)
  return { heading, item, times, statuses, missing: !succeeded }
}

/** The sandbox writes `:` for every parameter, whatever its name. */
function shapeOf(item: string): string {
  return item.replaceAll(/:\w+/g, ':')
}
