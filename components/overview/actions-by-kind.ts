import type { CountsView } from '@/lib/queries/overview/overview-views'

/** How often each kind of action was done since a moment (ms since 1970), the beginning of the charts; most first. */
export function actionsByKind({ kinds }: Pick<CountsView, 'kinds'>, from: number): { action: string; count: number }[] {
  const counts = new Map<string, number>()
  for (const { action, at, count } of kinds) {
    if (at === null || Date.parse(at) >= from) counts.set(action, (counts.get(action) ?? 0) + count)
  }
  return [...counts]
    .map(([action, count]) => ({ action, count }))
    .sort((a, b) => b.count - a.count || (a.action < b.action ? -1 : 1))
}
