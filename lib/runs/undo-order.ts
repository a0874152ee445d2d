import type { Run } from './find-run.ts'
import type { Plan } from './plan.ts'

type Ordered = Pick<Plan['targets'][number], 'input'>

/** Whether a run takes something back, be it a run or entries of the log: its targets have an order each. */
export function isUndo({ undoOf, undoOfActorId }: Pick<Run, 'undoOf' | 'undoOfActorId'>): boolean {
  return undoOf !== null || undoOfActorId !== null
}

/** Whose entries of the log a run takes back; null: nobody's. */
export function undoOfActor({
  undoOfActorId: id,
  undoOfActorName: name,
}: Pick<Run, 'undoOfActorId' | 'undoOfActorName'>) {
  return id === null ? null : { id, name: name ?? id }
}

/** What most of these orders do; undefined: there is none. */
export function commonAction(targets: Ordered[]): string | undefined {
  const counts = new Map<unknown, number>()
  for (const { input } of targets) if (input?.action) counts.set(input.action, (counts.get(input.action) ?? 0) + 1)
  return [...counts].toSorted(([, a], [, b]) => b - a)[0]?.[0] as string | undefined
}

/** In voice: what is on or off is so for all of them, and the run's words say which. */
export function sharedOrder(targets: Ordered[]): Record<string, unknown> {
  const { mute, deaf } = (targets.find(({ input }) => input)?.input ?? {}) as Record<string, unknown>
  return { ...(mute !== undefined && { mute }), ...(deaf !== undefined && { deaf }) }
}
